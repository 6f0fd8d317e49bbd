import type { SeedTexts } from './seed-texts.ts';

export const cn: SeedTexts = {
  store: {
    title: '{shop}：游戏激活码与礼品卡，即买即得',
    description: '购买数字游戏激活码和礼品卡。激活码片刻送达，付款前标明适用地区，未查看的激活码可以退货。',
    ratingsNote: '本演示商店的评分均为虚构，未经任何人核实。',
  },
  categories: {
    games: '游戏',
    deals: '优惠',
    giftCards: '礼品卡',
    bundles: '合集',
    bestSellers: '畅销榜',
    newReleases: '新品上架',
    underTen: '10 欧元以下优惠',
    indiePicks: '独立游戏精选',
  },
  genres: ['动作', '冒险', '第一人称射击', '恐怖', '独立', '角色扮演', '格斗', '竞速'],
  genrePages: [
    '动作游戏',
    '冒险游戏',
    '第一人称射击游戏',
    '恐怖游戏',
    '独立游戏',
    '角色扮演游戏',
    '格斗游戏',
    '竞速游戏',
  ],
  platformPage: '{name} 激活码',
  landingIntro: '{name}：数字版即时送达，每个商品页面都标明适用地区。',
  attributes: { operatingSystem: '操作系统', platform: '平台', genre: '类型', tag: '标签' },
  regions: { worldwide: '全球', eu: '欧盟', europe: '欧洲', americas: '美洲', restricted: '全球（部分国家除外）' },
  slides: [
    ['即将结束的优惠', '精选激活码限时降价，仅剩几天。', '查看优惠'],
    ['Corsa Lunga 3', '从阿尔卑斯山到大海，三天一千英里，风雨无阻。', '查看游戏'],
    ['让他们自己选', '适用于各个平台的礼品卡，片刻送达。', '挑选礼品卡'],
    ['小团队，大创意', '由真正通关的玩家挑选的独立游戏。', '浏览独立游戏'],
  ],
};
