import ExtensionProtocol
@MainActor final class DownloadDesk {
  struct Ticket: Hashable { let number: Int }
  func answer(
    _ request: FetchRequest, _ reply: @escaping @MainActor (FetchReply, OwnedDescriptor?, String) -> Void
  ) -> Ticket {
    reply(.failed(code: -1009, reason: "stub"), nil, "stub"); return Ticket(number: 0)
  }
  func cancel(_ ticket: Ticket) {}
}
extension DownloadDesk { func use(_ delivery: Delivery, _ attachments: AttachmentSource) {} }
