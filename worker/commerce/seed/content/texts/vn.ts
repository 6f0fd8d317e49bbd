import type { SeedTexts } from './seed-texts.ts';

export const vn: SeedTexts = {
  store: {
    title: 'Latchkey: mã trò chơi và thẻ quà tặng, giao ngay',
    description:
      'Mua mã trò chơi số và thẻ quà tặng. Mã được giao trong giây lát, khu vực được ghi rõ trước khi thanh toán, mã chưa mở có thể trả lại.',
  },
  categories: {
    games: 'Trò chơi',
    deals: 'Khuyến mãi',
    giftCards: 'Thẻ quà tặng',
    bundles: 'Gói trò chơi',
    bestSellers: 'Bán chạy nhất',
    newReleases: 'Mới phát hành',
    underTen: 'Khuyến mãi dưới 10 €',
    indiePicks: 'Tuyển chọn indie',
  },
  genres: ['Hành động', 'Phiêu lưu', 'FPS', 'Kinh dị', 'Indie', 'Nhập vai', 'Đối kháng', 'Đua xe'],
  genrePages: [
    'Trò chơi hành động',
    'Trò chơi phiêu lưu',
    'Bắn súng góc nhìn thứ nhất',
    'Trò chơi kinh dị',
    'Trò chơi indie',
    'Trò chơi nhập vai',
    'Trò chơi đối kháng',
    'Trò chơi đua xe',
  ],
  platformPage: 'Mã {name}',
  landingIntro: '{name} dạng số: giao ngay, khu vực được ghi trên từng trang sản phẩm.',
  attributes: { operatingSystem: 'Hệ điều hành', platform: 'Nền tảng', genre: 'Thể loại', tag: 'Thẻ' },
  regions: {
    worldwide: 'Toàn cầu',
    eu: 'Liên minh châu Âu',
    europe: 'Châu Âu',
    americas: 'Châu Mỹ',
    restricted: 'Toàn cầu, trừ một số nước',
  },
  slides: [
    ['Khuyến mãi sắp kết thúc', 'Giá giảm cho những mã được chọn lọc, chỉ trong vài ngày.', 'Xem khuyến mãi'],
    ['Corsa Lunga 3', 'Một nghìn dặm từ dãy Alps ra biển, trong ba ngày và mọi thời tiết.', 'Xem trò chơi'],
    ['Để họ tự chọn', 'Thẻ quà tặng cho mọi nền tảng, giao trong giây lát.', 'Chọn thẻ quà tặng'],
    ['Nhóm nhỏ, ý tưởng lớn', 'Trò chơi độc lập do những người chơi đến cùng tuyển chọn.', 'Xem trò chơi indie'],
  ],
  topics: {
    contactUs: 'Liên hệ',
    help: 'Trợ giúp',
    delivery: 'Cách giao mã',
    activation: 'Cách kích hoạt mã',
    withdrawal: 'Hoàn tiền và rút khỏi hợp đồng',
    payment: 'Phương thức thanh toán',
    terms: 'Điều khoản và điều kiện',
    privacy: 'Chính sách quyền riêng tư',
    imprint: 'Thông tin doanh nghiệp',
    accessibility: 'Khả năng tiếp cận',
    browserExtension: 'Tiện ích trình duyệt',
  },
};
