import type { SeedTexts } from './seed-texts.ts';

export const vn: SeedTexts = {
  store: {
    title: '{shop}: key game và thẻ quà tặng, giao ngay',
    description:
      'Mua key game kỹ thuật số và thẻ quà tặng. Key được giao trong giây lát, khu vực được ghi rõ trước khi thanh toán, key chưa hiện có thể trả lại.',
    ratingsNote: 'Điểm đánh giá trong bản trình diễn này là hư cấu. Chưa ai kiểm chứng.',
  },
  categories: {
    games: 'Game',
    deals: 'Khuyến mãi',
    giftCards: 'Thẻ quà tặng',
    bundles: 'Gói game',
    bestSellers: 'Bán chạy nhất',
    newReleases: 'Mới phát hành',
    underTen: 'Khuyến mãi dưới 10\u00a0€',
    indiePicks: 'Tuyển chọn indie',
  },
  genres: ['Hành động', 'Phiêu lưu', 'FPS', 'Kinh dị', 'Indie', 'Nhập vai', 'Đối kháng', 'Đua xe'],
  genrePages: [
    'Game hành động',
    'Game phiêu lưu',
    'Game bắn súng góc nhìn thứ nhất',
    'Game kinh dị',
    'Game indie',
    'Game nhập vai',
    'Game đối kháng',
    'Game đua xe',
  ],
  platformPage: 'Key {name}',
  landingIntro: '{name} dạng kỹ thuật số: giao ngay, khu vực được ghi rõ trên từng trang sản phẩm.',
  attributes: { operatingSystem: 'Hệ điều hành', platform: 'Nền tảng', genre: 'Thể loại', tag: 'Từ khóa' },
  regions: {
    worldwide: 'Toàn cầu',
    eu: 'Liên minh châu Âu',
    europe: 'Châu Âu',
    americas: 'Châu Mỹ',
    restricted: 'Toàn cầu, trừ một số nước',
  },
  slides: [
    ['Khuyến mãi sắp kết thúc', 'Giảm giá những key được tuyển chọn, chỉ trong vài ngày.', 'Xem khuyến mãi'],
    ['Corsa Lunga 3', 'Một nghìn dặm từ dãy Alps ra biển, trong ba ngày, bất kể thời tiết.', 'Xem game'],
    ['Để họ tự chọn', 'Thẻ quà tặng cho mọi nền tảng, giao trong giây lát.', 'Chọn thẻ quà tặng'],
    ['Nhóm nhỏ, ý tưởng lớn', 'Game độc lập do những người luôn chơi đến cùng tuyển chọn.', 'Xem game indie'],
  ],
};
