import type { SeedTexts } from './seed-texts.ts';

export const jp: SeedTexts = {
  store: {
    title: '{shop}：ゲームキーとギフトカードをすぐにお届け',
    description:
      'デジタルゲームキーとギフトカードを販売しています。キーはすぐに届き、対応地域はお支払い前に表示、表示前のキーは返品できます。',
    ratingsNote: 'このデモショップの評価は架空のもので、誰も確認していません。',
  },
  categories: {
    games: 'ゲーム',
    deals: 'セール',
    giftCards: 'ギフトカード',
    bundles: 'バンドル',
    bestSellers: '売れ筋',
    newReleases: '新作',
    underTen: '10ユーロ未満のセール',
    indiePicks: 'おすすめインディー',
  },
  genres: ['アクション', 'アドベンチャー', 'FPS', 'ホラー', 'インディー', 'RPG', '格闘', 'レース'],
  genrePages: [
    'アクションゲーム',
    'アドベンチャーゲーム',
    '一人称シューティングゲーム',
    'ホラーゲーム',
    'インディーゲーム',
    'ロールプレイングゲーム',
    '格闘ゲーム',
    'レースゲーム',
  ],
  platformPage: '{name}のキー',
  landingIntro: '{name}をデジタルですぐにお届け。対応地域は各商品ページに記載しています。',
  attributes: { operatingSystem: 'OS', platform: 'プラットフォーム', genre: 'ジャンル', tag: 'タグ' },
  regions: {
    worldwide: '全世界',
    eu: '欧州連合',
    europe: 'ヨーロッパ',
    americas: '南北アメリカ',
    restricted: '全世界（一部の国を除く）',
  },
  slides: [
    ['まもなく終了のセール', '厳選したキーを数日間だけ値下げ。', 'セールを見る'],
    ['Corsa Lunga 3', 'アルプスから海まで1,000マイル。どんな天候でも走り抜ける3日間。', 'ゲームを見る'],
    ['選ぶ楽しみを贈ろう', 'すべてのプラットフォームのギフトカードをすぐにお届け。', 'ギフトカードを選ぶ'],
    ['小さなチーム、大きな発想', '最後まで遊びきるゲーマーが選んだインディーゲーム。', 'インディーゲームを見る'],
  ],
};
