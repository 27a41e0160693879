import Scenes

/// The known fonts: those of Debian 12 and 13 and of Ubuntu 22.04 to 25.10, which have the same files apart from the
/// emoji.
extension ScriptFont {
  /// The font for emoji: bitmaps in color, of 109 pixels per em. Each build of the package compresses them anew, so its
  /// versions are those of packages.
  static let emoji = ScriptFont(
    name: "NotoColorEmoji", package: "fonts-noto-color-emoji",
    regular: File(
      name: "NotoColorEmoji.ttf", face: 0,
      versions: [
        0x877F_2793_5624_1E32: "2.034-1", 0xEAE6_E30F_C9E4_6A71: "2.042-0+deb12u1", 0x0D61_749A_0A93_4D69: "2.042-1",
        0xE1D6_C5A9_3C3F_3262: "2.047-0ubuntu0.22.04.1", 0x115D_E55B_6D3F_5612: "2.047-0ubuntu0.24.04.1",
        0x4B6B_DA8D_D4CA_B2E1: "2.047-1", 0x192D_59C4_7D45_1003: "2.048-1", 0x057C_2F11_3FA1_BE9B: "2.051-0+deb13u1",
      ]), bold: nil, ranges: [])

  /// The fonts for scripts and symbols, in the order of preference.
  static let scripts: [ScriptFont] = [
    core(
      "NotoSans", "2.004", 0xFEEBE23D924D7452, 0x8371C01B5C1513AD,
      [
        0x80...0x52F, 0x1AB0...0x1AFF, 0x1C80...0x1C8F, 0x1D00...0x1FFF, 0x2000...0x20CF, 0x2C60...0x2C7F,
        0x2DE0...0x2E7F, 0xA640...0xA69F,
        0xA700...0xA7FF, 0xAB30...0xAB6F, 0xFB00...0xFB06, 0xFE20...0xFE2F,
      ]),
    core(
      "NotoSansGlagolitic", "2.000", 0x9D6580B19ED795EC, nil, [0x2C00...0x2C5F, 0x1E000...0x1E02F]),
    core(
      "NotoMusic", "2.000", 0xAF3FE9B7B0D2C891, nil, [0x1D000...0x1D24F]),
    core("NotoSansAdlam", "3.000", 0xA6983F508879C70B, 0x5543562C71374FA9, [0x1E900...0x1E95F]),
    core(
      "NotoSansArabic", "2.005", 0x20AED47701CB4005, 0xFB0476078AE4EC67,
      [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
    core("NotoSansArmenian", "2.005", 0x071EB9B551B0D41D, 0x296AA48AFAEDFA01, [0x530...0x58F, 0xFB13...0xFB17]),
    core("NotoSansBalinese", "2.002", 0x11495238E9D63523, 0x1D5EF48E294EAC36, [0x1B00...0x1B7F]),
    core("NotoSansBamum", "2.000", 0x0B8E95A0863B3769, 0x1DF76BD048FA0CA2, [0xA6A0...0xA6FF, 0x16800...0x16A3F]),
    core("NotoSansBatak", "2.000", 0x35B351D650643A51, nil, [0x1BC0...0x1BFF]),
    core("NotoSansBengali", "2.001", 0xC8AACF131CFED625, 0x9E5FF9C15A2FE437, [0x980...0x9FF]),
    core("NotoSansBuginese", "2.000", 0x7B2FEB1AA31C7E47, nil, [0x1A00...0x1A1F]),
    core("NotoSansBuhid", "2.000", 0x4209D79584917E61, nil, [0x1740...0x175F]),
    core(
      "NotoSansCanadianAboriginal", "2.000", 0x39F5A10B639E0D03, 0x6ACE816429BEFD52,
      [0x1400...0x167F, 0x18B0...0x18FF]),
    core("NotoSansChakma", "2.001", 0x2DA0DDA25CA84102, nil, [0x11100...0x1114F]),
    core("NotoSansCham", "2.000", 0xDA2A04A969F860E2, 0xD81858B8049377DE, [0xAA00...0xAA5F]),
    core("NotoSansCherokee", "2.000", 0xA10420A006FCEC27, 0xEFA0A2E577C88F4F, [0x13A0...0x13FF, 0xAB70...0xABBF]),
    core("NotoSansCoptic", "2.000", 0x5BA74B4128F02AF5, nil, [0x3E2...0x3EF, 0x2C80...0x2CFF]),
    core("NotoSansDeseret", "2.000", 0xACF982901487DEAD, nil, [0x10400...0x1044F]),
    core(
      "NotoSansDevanagari", "2.001", 0xF812F95513D4ED90, 0x458F1C32651D3DC3,
      [0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF]),
    core(
      "NotoSansEthiopic", "2.000", 0x4481680FA6AA4A28, 0xA042C62BF09BBC2C,
      [0x1200...0x137F, 0x1380...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F]),
    core(
      "NotoSansGeorgian", "2.001", 0x1C320F87EB46C1C5, 0x9D5E1D0D21E1B9F6,
      [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
    core("NotoSansGujarati", "2.001", 0x41EDBF50AECE2A4B, 0x6F943D061D5CBFD5, [0xA80...0xAFF]),
    core("NotoSansGurmukhi", "2.001", 0x12A66819224A9FEB, 0x9043BDEE0B83BF5D, [0xA00...0xA7F]),
    core("NotoSansHanifiRohingya", "2.100", 0x7973893D50C77003, 0xABE70F74CA9EED93, [0x10D00...0x10D3F]),
    core("NotoSansHanunoo", "2.000", 0xF94368CF536EFBA7, nil, [0x1720...0x173F]),
    core("NotoSansHebrew", "3.000", 0x9CE20D4CA3447A1C, 0xDF93436A3698033A, [0x590...0x5FF, 0xFB1D...0xFB4F]),
    core("NotoSansJavanese", "2.000", 0xC0BA7B59BD196801, 0x52E9263B2D7F9D7F, [0xA980...0xA9DF]),
    core("NotoSansKannada", "2.001", 0x45F30900A36E2A2D, 0x20EE6AEC78F81F03, [0xC80...0xCFF]),
    core("NotoSansKayahLi", "2.001", 0x0E8B8237CD718E35, 0x0060D1D90A00AE98, [0xA900...0xA92F]),
    core("NotoSansKhmer", "2.001", 0x88A5D2D62CC0D19E, 0x11BD5A8514E59114, [0x1780...0x17FF, 0x19E0...0x19FF]),
    core("NotoSansLao", "2.001", 0x14CB61D87E23D162, 0xDAFB5DED4EF1E0DB, [0xE80...0xEFF]),
    core("NotoSansLepcha", "2.000", 0xA3940235596F27A8, nil, [0x1C00...0x1C4F]),
    core("NotoSansLimbu", "2.000", 0xC88BC662D4F75521, nil, [0x1900...0x194F]),
    core("NotoSansLisu", "2.100", 0xEBDF47D66CAA9BAC, 0xF79D89FCADD00E0D, [0xA4D0...0xA4FF]),
    core("NotoSansMalayalam", "2.001", 0x716C9AD2495B81B1, 0x37A4B781FCF8C9F3, [0xD00...0xD7F]),
    core("NotoSansMandaic", "2.001", 0x760519BE0158D1B7, nil, [0x840...0x85F]),
    core("NotoSansMeeteiMayek", "2.001", 0x6591BF0F733C3F14, 0x2819F3A36FD59DAE, [0xAAE0...0xAAFF, 0xABC0...0xABFF]),
    core("NotoSansMiao", "2.001", 0x4729C6214527BF52, nil, [0x16F00...0x16F9F]),
    core("NotoSansModi", "2.000", 0xBE33BC76B7837D44, nil, [0x11600...0x1165F]),
    core("NotoSansMongolian", "2.001", 0x1B5235AE9810710B, nil, [0x1800...0x18AF, 0x11660...0x1167F]),
    core("NotoSansMro", "2.000", 0x2EEF8C073EC39DD0, nil, [0x16A40...0x16A6F]),
    core(
      "NotoSansMyanmar", "2.001", 0x9E7597C2E99E03E8, 0x98FE8709C27B579F,
      [0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F]),
    core("NotoSansNKo", "2.001", 0xCC9E675B8C40ED53, nil, [0x7C0...0x7FF]),
    core("NotoSansNewTaiLue", "2.000", 0x3EFB9CFA9BDEFD8E, nil, [0x1980...0x19DF]),
    core("NotoSansNewa", "2.003", 0xA3A3C28A444C08DE, nil, [0x11400...0x1147F]),
    core("NotoSansNushu", "1.002", 0xFBCDA2E641F70BF8, nil, [0x16FE0...0x16FFF, 0x1B170...0x1B2FF]),
    core("NotoSansOlChiki", "2.002", 0x9FE087A3002578FC, 0xE5A35BD75F427E98, [0x1C50...0x1C7F]),
    core("NotoSansOriya", "2.000", 0xF58FC660B3DF51EF, 0xB2BD26ACC871B96F, [0xB00...0xB7F]),
    core("NotoSansOsage", "2.000", 0x0E0F1E70C13CA538, nil, [0x104B0...0x104FF]),
    core("NotoSansOsmanya", "2.000", 0x13720A7705217712, nil, [0x10480...0x104AF]),
    core("NotoSansPahawhHmong", "2.000", 0xFAF6DB1A365F7D47, nil, [0x16B00...0x16B8F]),
    core("NotoSansPauCinHau", "2.000", 0x1C6AB9F3821859AE, nil, [0x11AC0...0x11AFF]),
    core("NotoSansPhagsPa", "2.000", 0xC52593163988A87D, nil, [0xA840...0xA87F]),
    core("NotoSansRejang", "2.000", 0x384B458FA79A9F77, nil, [0xA930...0xA95F]),
    core("NotoSansRunic", "2.000", 0x1FBCE1D1422A501B, nil, [0x16A0...0x16FF]),
    core("NotoSansSamaritan", "2.000", 0xAC12B23F72741CC9, nil, [0x800...0x83F]),
    core("NotoSansSaurashtra", "2.000", 0x5E2BF207C54ED658, nil, [0xA880...0xA8DF]),
    core("NotoSansShavian", "2.000", 0x966A879AA0FB8EA0, nil, [0x10450...0x1047F]),
    core("NotoSansSinhala", "2.001", 0xC975B35D5781E1AB, 0x28E3130AC45D4703, [0xD80...0xDFF, 0x111E0...0x111FF]),
    core("NotoSansSoraSompeng", "2.100", 0x2861F3ED4C6037E9, 0xEE246DBA0982F55A, [0x110D0...0x110FF]),
    core("NotoSansSundanese", "2.001", 0xB480EA373F8AB74E, 0x9FEBF9D0CC281A2D, [0x1B80...0x1BBF, 0x1CC0...0x1CCF]),
    core("NotoSansSylotiNagri", "2.001", 0x7F1BABBFC4DAB565, nil, [0xA800...0xA82F]),
    core("NotoSansSyriac", "2.000", 0x49C89FF3B42FACF0, nil, [0x700...0x74F]),
    core("NotoSansTagalog", "2.000", 0x92625859FB9408A1, nil, [0x1700...0x171F]),
    core("NotoSansTagbanwa", "2.000", 0x73F503ED94829477, nil, [0x1760...0x177F]),
    core("NotoSansTaiLe", "2.000", 0xCFE58E4F1DF7E6A8, nil, [0x1950...0x197F]),
    core("NotoSansTaiTham", "2.001", 0x56811FE06ED438FF, 0x9432AC31740B2741, [0x1A20...0x1AAF]),
    core("NotoSansTaiViet", "2.000", 0x8E9572E540B109A5, nil, [0xAA80...0xAADF]),
    core("NotoSansTamil", "2.001", 0x17958A4E82DA9DB4, 0x25CA031D152D0ACC, [0xB80...0xBFF]),
    core("NotoSansTelugu", "2.001", 0xAF1C0C0E7A1637C7, 0xD92C8E4591DC1879, [0xC00...0xC7F]),
    core("NotoSansThaana", "2.000", 0x56B438115C5B8B90, 0x6510743CAD3552F4, [0x780...0x7BF]),
    core("NotoSansThai", "2.000", 0x0FFE268075FADEFD, 0xD25EEC65C5338F46, [0xE00...0xE7F]),
    core("NotoSansTifinagh", "2.002", 0x73D2695C96980CE2, nil, [0x2D30...0x2D7F]),
    core("NotoSansTirhuta", "2.001", 0xAF0FDC84280ACD79, nil, [0x11480...0x114DF]),
    core("NotoSansVai", "2.000", 0x43DF6083EC2E7803, nil, [0xA500...0xA63F]),
    core("NotoSansWancho", "2.000", 0x6B5D951D27C74506, nil, [0x1E2C0...0x1E2FF]),
    core("NotoSansWarangCiti", "3.000", 0x6129170B59610BF2, nil, [0x118A0...0x118FF]),
    core("NotoSansYi", "2.000", 0x3F9C067823C4C47D, nil, [0xA000...0xA48F, 0xA490...0xA4CF]),
    core("NotoSerifTibetan", "2.001", 0xF0A842F29996D669, 0x6DA9F1CAD60F973D, [0xF00...0xFFF]),
    // After the scripts above, whose digits and marks some of these fonts also have; before the symbols, so that a mark
    // is in the same font as the dotted circle before it.
    core("NotoSansAnatolianHieroglyphs", "2.000", 0x3481732C9F3D6D65, nil, [0x14400...0x1467F]),
    core("NotoSansAvestan", "2.001", 0x59FFA197510CE7E6, nil, [0x10B00...0x10B3F]),
    core("NotoSansBassaVah", "2.000", 0xF19A13A9B7BC4EDC, nil, [0x16AD0...0x16AFF]),
    core("NotoSansBhaiksuki", "2.001", 0xC2C7BFAB41D42C92, nil, [0x11C00...0x11C6F]),
    core("NotoSansBrahmi", "2.001", 0x80D2F73CF01626A3, nil, [0x11000...0x1107F]),
    core("NotoSansCarian", "2.000", 0x34AF3A7E5945658F, nil, [0x102A0...0x102DF]),
    core("NotoSansCaucasianAlbanian", "2.001", 0xA4E77EC71818D670, nil, [0x10530...0x1056F]),
    core("NotoSansCuneiform", "2.000", 0x396180E1161B506A, nil, [0x12000...0x1254F]),
    core("NotoSansCypriot", "2.000", 0xD738F440221DAE41, nil, [0x10800...0x1083F]),
    core("NotoSansDuployan", "2.000", 0xE57CB0DA070680B6, nil, [0x1BC00...0x1BCAF]),
    core("NotoSansEgyptianHieroglyphs", "2.000", 0x57D6378B64A68418, nil, [0x13000...0x1342F]),
    core("NotoSansElbasan", "2.000", 0x49D6782D82A62E51, nil, [0x10500...0x1052F]),
    core("NotoSansElymaic", "1.000", 0x539C8E67AAEF89CF, nil, [0x10FE0...0x10FFF]),
    core("NotoSansGothic", "2.000", 0xBFF50F2D5FB9A2B7, nil, [0x10330...0x1034F]),
    core("NotoSansGrantha", "2.001", 0xC65CE946284F1B20, nil, [0x11300...0x1137F]),
    core("NotoSansGunjalaGondi", "1.002", 0x5D1B12873CA92ADC, nil, [0x11D60...0x11DAF]),
    core("NotoSansHatran", "2.000", 0x423563D66BA770C0, nil, [0x108E0...0x108FF]),
    core("NotoSansImperialAramaic", "2.000", 0x70B4220E4E181524, nil, [0x10840...0x1085F]),
    core("NotoSansIndicSiyaqNumbers", "2.000", 0x7BF26C9DCEB3B531, nil, [0x1EC70...0x1ECBF]),
    core("NotoSansInscriptionalPahlavi", "2.000", 0x7CF4F4626C78B397, nil, [0x10B60...0x10B7F]),
    core("NotoSansInscriptionalParthian", "2.000", 0x23E31E5FEE01B7BA, nil, [0x10B40...0x10B5F]),
    core("NotoSansKaithi", "2.001", 0xF9C93C54021DB63A, nil, [0x11080...0x110CF]),
    core("NotoSansKharoshthi", "2.001", 0x87BF06DA31C13FAA, nil, [0x10A00...0x10A5F]),
    core("NotoSansKhojki", "2.001", 0xCF018224C33EA39E, nil, [0x11200...0x1124F]),
    core("NotoSansKhudawadi", "2.000", 0xF8D5EC787DE87DD2, nil, [0x112B0...0x112FF]),
    core("NotoSansLinearA", "2.000", 0x01AF0596BF6D2B35, nil, [0x10600...0x1077F]),
    core("NotoSansLinearB", "2.001", 0xCE8F38D8E2AFDC2E, nil, [0x10000...0x1013F]),
    core("NotoSansLycian", "2.000", 0x777A8E5A26A08678, nil, [0x10280...0x1029F]),
    core("NotoSansLydian", "2.000", 0xD6FB6C44B6B2DD8F, nil, [0x10920...0x1093F]),
    core("NotoSansMahajani", "2.000", 0x77FFBC0F8B9002D9, nil, [0x11150...0x1117F]),
    core("NotoSansManichaean", "2.000", 0x578C6EC9FCDF9577, nil, [0x10AC0...0x10AFF]),
    core("NotoSansMarchen", "2.002", 0xBDE60672F9D5EA8B, nil, [0x11C70...0x11CBF]),
    core("NotoSansMasaramGondi", "1.003", 0xF3277BB25289837D, nil, [0x11D00...0x11D5F]),
    core("NotoSansMedefaidrin", "1.001", 0x5A5D651A67313E8D, 0x5DE9DAC8E237F90A, [0x16E40...0x16E9F]),
    core("NotoSansMendeKikakui", "2.000", 0x85530837B5D1DDE4, nil, [0x1E800...0x1E8DF]),
    core("NotoSansMeroitic", "2.000", 0x09A7952365B5050C, nil, [0x10980...0x109FF]),
    core("NotoSansMultani", "2.000", 0x8C63459EC2C92BB6, nil, [0x11280...0x112AF]),
    core("NotoSansNabataean", "2.000", 0xB7B876D8C0A27E8A, nil, [0x10880...0x108AF]),
    core("NotoSansOgham", "2.000", 0x309645E4F3F4334F, nil, [0x1680...0x169F]),
    core("NotoSansOldHungarian", "2.002", 0x2D49616437C1AF02, nil, [0x10C80...0x10CFF]),
    core("NotoSansOldItalic", "2.002", 0xCE848D7FBF4C40D3, nil, [0x10300...0x1032F]),
    core("NotoSansOldNorthArabian", "2.000", 0xCA4EA7819091895D, nil, [0x10A80...0x10A9F]),
    core("NotoSansOldPermic", "2.000", 0xCDB1325E68F6274D, nil, [0x10350...0x1037F]),
    core("NotoSansOldPersian", "2.000", 0x39C9B4AADC0A9C18, nil, [0x103A0...0x103DF]),
    core("NotoSansOldSogdian", "2.000", 0x9170C222C7F68D0B, nil, [0x10F00...0x10F2F]),
    core("NotoSansOldSouthArabian", "2.000", 0x482B1287D3290440, nil, [0x10A60...0x10A7F]),
    core("NotoSansOldTurkic", "2.000", 0x448D73AB438EE005, nil, [0x10C00...0x10C4F]),
    core("NotoSansPalmyrene", "2.000", 0x787CF81300548627, nil, [0x10860...0x1087F]),
    core("NotoSansPhoenician", "2.000", 0xD93A4BF70913CC49, nil, [0x10900...0x1091F]),
    core("NotoSansPsalterPahlavi", "2.000", 0x97E1431988491F2B, nil, [0x10B80...0x10BAF]),
    core("NotoSansSharada", "2.002", 0xA96EDD1EFC485ACD, nil, [0x11180...0x111DF]),
    core("NotoSansSiddham", "2.001", 0xD2C094260B59E7C8, nil, [0x11580...0x115FF]),
    core("NotoSansSignWriting", "2.001", 0x74158A8E3D996D99, nil, [0x1D800...0x1DAAF]),
    core("NotoSansSogdian", "2.000", 0x94FE87938686F3D0, nil, [0x10F30...0x10F6F]),
    core("NotoSansSoyombo", "2.000", 0x71481CF1D3A42A8A, nil, [0x11A50...0x11AAF]),
    core("NotoSansTakri", "2.002", 0x3239E51DB618001D, nil, [0x11680...0x116CF]),
    core("NotoSansTamilSupplement", "1.002", 0x21023026E7E0E710, nil, [0x11FC0...0x11FFF]),
    core("NotoSansUgaritic", "2.000", 0xC1302A7416E2D8BB, nil, [0x10380...0x1039F]),
    core("NotoSansZanabazarSquare", "2.001", 0x4ACB2499D314219B, nil, [0x11A00...0x11A4F]),
    core("NotoSerifAhom", "2.003", 0x2E1836B85350B22C, nil, [0x11700...0x1174F]),
    core("NotoSerifDogra", "1.003", 0x872F23903155A1AE, nil, [0x11800...0x1184F]),
    core("NotoSerifNyiakengPuachueHmong", "1.000", 0x3E78468DA0E4AF3A, 0xCCB60DCAB1AC0FD2, [0x1E100...0x1E14F]),
    core("NotoSerifTangut", "2.001", 0xF8A07E0FC8EF816A, nil, [0x16FE0...0x16FE0, 0x17000...0x18AFF]),
    core("NotoSerifYezidi", "1.000", 0x7786ADBCCC003670, 0xA261C0F906DC7C96, [0x10E80...0x10EBF]),
    core("NotoSansMath", "2.001", 0xD9A3F4C81ABF0F4A, nil, symbols),
    core("NotoSansSymbols", "2.001", 0xF217B3B7D3374A05, 0x57B248A17327A23E, symbols),
    core("NotoSansSymbols2", "2.003", 0xF96ACB638B6BDEAE, nil, symbols),
  ]

  /// The blocks of symbols, which are spread over three fonts.
  private static let symbols: [ClosedRange<UInt32>] = [
    0x20D0...0x20FF, 0x2100...0x2BFF, 0x4DC0...0x4DFF, 0x10140...0x101FF, 0x102E0...0x102FF, 0x10E60...0x10E7F,
    0x1D2E0...0x1D37F, 0x1D400...0x1D7FF, 0x1EE00...0x1EEFF, 0x1F000...0x1F1FF, 0x1F300...0x1FBFF,
  ]

  /// Returns the font for Chinese, Japanese and Korean with these forms of Han characters.
  static func cjk(_ forms: HanForms) -> ScriptFont {
    switch forms {
    case .japanese: japanese
    case .korean: korean
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .hongKongChinese: hongKongChinese
    }
  }

  /// The fonts for Chinese, Japanese and Korean, which have the same characters in different forms.
  static let simplifiedChinese = cjk("SC", face: 2, regular: 0x97F4_F554_E259_1822, bold: 0x6728_9E6D_A717_792B)
  static let traditionalChinese = cjk("TC", face: 3, regular: 0x31F7_EE05_0CAC_2868, bold: 0x9A72_64A5_427A_20C1)
  static let hongKongChinese = cjk("HK", face: 4, regular: 0x1790_710C_A535_2876, bold: 0x8A6B_4136_9931_3E72)
  static let japanese = cjk("JP", face: 0, regular: 0x43AC_A519_5511_2A45, bold: 0xCCCC_5F69_DEDF_2E7B)
  static let korean = cjk("KR", face: 1, regular: 0x1062_0761_B373_008C, bold: 0x3D17_A1FE_8980_EF1F)

  private static func core(
    _ name: String, _ version: String, _ regular: UInt64, _ bold: UInt64?, _ ranges: [ClosedRange<UInt32>]
  ) -> ScriptFont {
    ScriptFont(
      name: name, package: "fonts-noto-core",
      regular: File(name: "\(name)-Regular.ttf", face: 0, versions: [regular: version]),
      bold: bold.map { File(name: "\(name)-Bold.ttf", face: 0, versions: [$0: version]) }, ranges: ranges)
  }

  private static func cjk(_ region: String, face: Int, regular: UInt64, bold: UInt64) -> ScriptFont {
    ScriptFont(
      name: "NotoSansCJK\(region)", package: "fonts-noto-cjk",
      regular: File(name: "NotoSansCJK-Regular.ttc", face: face, versions: [regular: "2.004"]),
      bold: File(name: "NotoSansCJK-Bold.ttc", face: face, versions: [bold: "2.004"]),
      ranges: [
        0x1100...0x11FF, 0x2460...0x24FF, 0x2500...0x259F, 0x2E80...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F,
        0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFEF, 0x1F100...0x1F2FF,
        0x20000...0x3134F,
      ])
  }
}
