import type { QueryPhrases } from './query-phrases.ts';

export const vn: QueryPhrases = {
  generic:
    'mua, rẻ, giá rẻ, rẻ nhất, giá, key, mã, code, pc, máy tính, laptop, tải, tải về, tải game, download, kỹ thuật số, online, trực tuyến, cho, trên, với, ' +
    'và, hoặc, của, có, các, những, mới, mới nhất, hay, hay nhất, tốt, tốt nhất, năm, kích hoạt game, chơi, loại, mệnh giá, trị giá, bản quyền, trẻ em, cho trẻ em',
  upTo: 'dưới, tối đa, không quá, ít hơn, rẻ hơn, nhỏ hơn, trở xuống, đến',
  from: 'trên, từ, hơn, ít nhất, tối thiểu, trở lên',
  between: 'từ, khoảng, giữa',
  and: 'đến, tới, và',
  free: 'miễn phí, free',
  thousand: 'k, nghìn, ngàn',
  money: {
    VND: 'đồng, đ, vnđ, vnd, d',
    EUR: 'euro, ơ rô',
    USD: 'đô, đô la, đô mỹ, đôla, usd',
    GBP: 'bảng, bảng anh',
    JPY: 'yên',
    CNY: 'tệ, nhân dân tệ',
    KRW: 'won',
    THB: 'baht',
  },
  games: 'game, trò chơi, games, trò chơi điện tử, game pc, trò',
  deals: 'giảm giá, khuyến mãi, khuyến mại, sale, ưu đãi',
  giftCards:
    'thẻ quà tặng, thẻ nạp, thẻ, thẻ cào, thẻ game, nạp tiền, nạp thẻ, nạp, ví, số dư, phiếu quà tặng, voucher, thẻ trả trước, gift card, mã quà tặng, phiếu mua hàng',
  bundles: 'gói, gói game, gói trò chơi, combo, bộ sưu tập, bộ, trọn bộ',
  genres: {
    action: 'hành động',
    adventure: 'phiêu lưu, khám phá, thám hiểm',
    fps: 'FPS, bắn súng, súng, góc nhìn thứ nhất, bắn nhau, bắn, bắn súng góc nhìn thứ nhất',
    horror: 'kinh dị, ma, đáng sợ, rùng rợn, sợ, ma quái, kinh hoàng, zombie, thây ma',
    indie: 'độc lập, indie',
    rpg: 'RPG, nhập vai, nhập vai hành động',
    fighting: 'đối kháng, đánh nhau, đấm nhau, võ thuật, chiến đấu, đánh đấm',
    racing: 'đua xe, xe, ô tô, xe hơi, đua, đua xe ô tô, lái xe, mô phỏng lái xe, mô phỏng đua xe',
  },
  windows: 'Windows, Windows 10, Windows 11, win',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'một người chơi, chơi đơn, 1 người chơi, 1 người, offline, chơi một mình',
    multiplayer: 'nhiều người chơi, nhiều người, chơi với bạn bè, multiplayer, chơi mạng, chơi cùng bạn bè',
    'co-op': 'chơi cùng nhau, co-op, coop, hai người, hai người chơi, 2 người, 2 người chơi, phối hợp, hợp tác',
    'shared-screen': 'chung màn hình, chia đôi màn hình, cùng màn hình, chia màn hình',
    controller: 'tay cầm, tay cầm chơi game, gamepad',
    achievements: 'thành tích, thành tựu',
    'cloud-saves': 'lưu đám mây, lưu trữ đám mây',
    'drm-free': 'không DRM',
  },
  help: {
    withdrawal:
      'hoàn tiền, trả lại, đổi trả, trả lại tiền, hoàn trả, hủy đơn, rút lại, đòi tiền, đòi lại tiền, lấy lại tiền',
    payment: 'hóa đơn, hoá đơn, biên lai, thanh toán, phương thức thanh toán, cách thanh toán',
    activation:
      'kích hoạt, kích hoạt key, cách kích hoạt, đổi mã, nhập key, key không hoạt động, nhập code, nhập mã, cách nhập',
    delivery: 'giao hàng, giao key, key của tôi ở đâu',
    contact: 'liên hệ, hỗ trợ, trợ giúp, chăm sóc khách hàng, khiếu nại',
    account: 'mật khẩu, quên mật khẩu, tài khoản, xóa tài khoản, đăng nhập, quyền riêng tư',
  },
};
