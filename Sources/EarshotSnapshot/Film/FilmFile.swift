import CGIF
import CommandInput
import Drawing
import Foundation
import HostAccess
import Playback
import Scenes
import SystemScenes

/// The file or folder to which a film is written. It appears under its name when it is complete.
struct FilmFile {
  private let path: String
  private let format: FilmFormat
  private let scale: Double
  private let appearance: Appearance
  private let painter: Painter

  init(_ path: String, _ format: FilmFormat, scale: Double, appearance: Appearance, _ painter: Painter) {
    (self.path, self.format, self.scale, self.appearance) = (path, format, scale, appearance)
    self.painter = painter
  }

  /// Writes a film.
  ///
  /// - Throws: ``FilmError``, `PlaybackError` or `DrawingFault`; then nothing is left at the path.
  func write(_ film: Film) throws {
    try checkDestination()
    let hidden = ".\(URL(fileURLWithPath: path).lastPathComponent).\(UUID().uuidString.prefix(8))"
    let place = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: hidden).path
    do {
      switch format {
      case .mpeg4: try writeMPEG4(film, to: place)
      case .gif: try writeGIF(film, to: place)
      case .folder: try writeFolder(film, to: place)
      }
      guard rename(place, path) == 0 else { throw FilmError(path: path, errorNumber: errno) }
    } catch {
      try? FileManager.default.removeItem(atPath: place)
      throw error
    }
  }

  /// Throws if there is no folder to write to, or if the film would replace something other than a regular file or an
  /// empty folder.
  private func checkDestination() throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard access(parent.path, W_OK) == 0 else { throw FilmError(path: path, errorNumber: errno) }
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch (format, status.st_mode & S_IFMT) {
    case (.folder, S_IFDIR):
      let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: path).isEmpty) ?? false
      guard isEmpty else { throw FilmError(path: path, reason: "the folder is not empty; name a new one") }
    case (.folder, _):
      throw FilmError(
        path: path, reason: "it is not a folder; the filename extensions of films are .mp4 and .gif")
    case (_, S_IFREG): break
    default: throw FilmError(path: path, reason: "it is not a regular file")
    }
  }

  // MARK: Formats

  private func writeMPEG4(_ film: Film, to place: String) throws {
    let (width, height) = Self.pixelSize(of: film, scale)
    let rate = film.sound.format.rate
    let writer = try FilmWriter(
      place,
      FilmWriter.Form(
        width: width, height: height, picturesPerSecond: film.picturesPerSecond, sampleRate: rate))
    var number = 0
    pictures: for part in film.parts {
      let picture = try paint(part.scene, width: width, height: height)
      for _ in 0..<part.pictureCount {
        // If it fails, `finish()` throws the reason.
        guard writer.append(picture: picture.bytes, sound: film.sound(ofPicture: number)[...]) else { break pictures }
        number += 1
      }
    }
    do {
      try writer.finish()
    } catch .cannotWrite(_, let reason) {
      throw FilmError(path: path, reason: reason)
    }
    guard number == film.pictureCount else { throw FilmError(path: path, reason: "the encoders failed") }
  }

  private func writeGIF(_ film: Film, to place: String) throws {
    let (width, height) = Self.pixelSize(of: film, scale)
    guard let gif = earshot_gif_create(place, Int32(width), Int32(height)) else {
      throw FilmError(path: path, errorNumber: errno)
    }
    var failure: (any Error)?
    var (number, written) = (0, 0)
    for part in film.parts where failure == nil {
      number += part.pictureCount
      // Without accumulated rounding; at most eleven minutes for a picture.
      let end = 100 * number / film.picturesPerSecond
      do {
        let picture = try paint(part.scene, width: width, height: height)
        let isWritten = picture.bytes.withUnsafeBytes { bytes in
          earshot_gif_append(
            gif, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt16(clamping: end - written))
        }
        if !isWritten { throw FilmError(path: path, errorNumber: errno) }
      } catch {
        failure = error
      }
      written = end
    }
    let isComplete = earshot_gif_finish(gif)
    if let failure { throw failure }
    if !isComplete { throw FilmError(path: path, errorNumber: errno) }
  }

  private func writeFolder(_ film: Film, to place: String) throws {
    let (width, height) = Self.pixelSize(of: film, scale)
    let folder = URL(fileURLWithPath: place, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let digits = max(4, String(film.pictureCount).count)
      var number = 0
      for part in film.parts {
        let png = PNG.encode(try paint(part.scene, width: width, height: height), scale: scale)
        for _ in 0..<part.pictureCount {
          number += 1
          let digitsOfNumber = String(number)
          let name = String(repeating: "0", count: digits - digitsOfNumber.count) + digitsOfNumber
          try png.write(to: folder.appending(path: "\(name).png"))
        }
      }
      try film.sound.writeWave(to: folder.appending(path: "sound.wav"))
    } catch let error as CocoaError {
      throw FilmError(path: path, reason: error.systemReason)
    }
  }

  // MARK: Pictures

  /// Returns the size of the pictures: even numbers of pixels, as H.264 requires.
  private static func pixelSize(of film: Film, _ scale: Double) -> (width: Int, height: Int) {
    func even(_ points: Double) -> Int { 2 * max(1, Int((points * scale / 2 - 1e-6).rounded(.up))) }
    return (even(film.size.width), even(film.size.height))
  }

  /// Paints a scene at the top of a picture, on the backdrop of the system.
  private func paint(_ scene: Scene, width: Int, height: Int) throws -> Pixels {
    let size = CGSize(width: Double(width) / scale, height: Double(height) / scale)
    var picture = Scene(size: size)
    let ground = SystemMetrics.backdrop.color(appearance)
    picture.operations.append(.fill(Path(CGRect(origin: .zero, size: size)), .color(ground)))
    picture.place(scene, at: CGPoint(x: ((size.width - scene.size.width) / 2).rounded(.down), y: 0), isClipped: false)
    return try painter.paint(picture, scale: scale)
  }
}

extension Film {
  /// Returns the samples that are heard during a picture.
  fileprivate func sound(ofPicture number: Int) -> [Float] {
    let rate = sound.format.rate
    let (start, end) = (number * rate / picturesPerSecond, (number + 1) * rate / picturesPerSecond)
    let channels = SoundFormat.channels
    let samples = sound.samples.dropFirst(start * channels).prefix((end - start) * channels)
    return samples + [Float](repeating: 0, count: (end - start) * channels - samples.count)
  }
}
