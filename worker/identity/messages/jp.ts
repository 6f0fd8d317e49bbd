import type { Messages } from './messages.ts';

export const jp: Messages = {
  brand: 'Latchkey',
  backToShop: 'ショップに戻る',
  pointsTitle: 'すべてのゲームを、ひとつのアカウントで',
  pointKeys: 'キーの保証',
  pointKeysText: 'キーが使えない場合は、交換または返金いたします。',
  pointSecure: '安心のお買い物',
  pointSecureText: 'パスワードは、元に戻せないハッシュ値としてのみ保存します。',
  pointUnlock: 'すぐにプレイ',
  pointUnlockText: 'キーはどの端末からでもアカウントで確認できます。',

  signInTitle: 'ログイン',
  signInIntro: 'おかえりなさい。ログインすると、キーを確認できます。',
  signInButton: 'ログイン',
  noAccountYet: '初めてご利用ですか？',
  createAccountLink: 'アカウントを作成',
  forgotPasswordLink: 'パスワードをお忘れですか？',

  registerTitle: 'アカウントを作成',
  registerIntro: '1分ほどで完了し、そのままログインできます。',
  registerButton: 'アカウントを作成',
  haveAccount: 'アカウントをお持ちですか？',
  signInLink: 'ログイン',

  emailLabel: 'メールアドレス',
  passwordLabel: 'パスワード',
  newPasswordLabel: '新しいパスワード',
  firstNameLabel: '名',
  lastNameLabel: '姓',
  optional: '任意',
  passwordHint: '8文字以上で入力してください。いくつかの単語を並べると、安全で覚えやすくなります。',

  errorSummary: '入力内容をご確認ください',
  wrongCredentials: 'メールアドレスとパスワードが一致しません。両方を確認して、もう一度お試しください。',
  registrationRefused:
    'この内容ではアカウントを作成できませんでした。すでにアカウントをお持ちの場合は、ログインするか、パスワードを再設定してください。',
  throttled: '試行回数が多すぎます。安全のため、一時的に停止しています。{minutes}分後にもう一度お試しください。',
  emailMissing: 'メールアドレスを入力してください。',
  emailInvalid: 'メールアドレスは name@example.com のような形式で入力してください。',
  passwordMissing: 'パスワードを入力してください。',
  password_too_short: '8文字以上で入力してください。',
  password_too_long: '128文字以内で入力してください。',
  password_too_common: 'このパスワードは推測されやすいため、別のものをお選びください。',
  nameTooLong: '60文字以内で入力してください。',

  recoverTitle: 'パスワードの再設定',
  recoverIntro: 'メールアドレスを入力してください。新しいパスワードを設定するためのリンクをお送りします。',
  recoverButton: 'リンクを送信',
  recoverSentTitle: 'メールをご確認ください',
  recoverSentText:
    '{email} のアカウントがある場合は、リンクをお送りしました。リンクの有効期間は30分で、1回のみ使用できます。届かない場合は、迷惑メールフォルダーをご確認ください。',
  resetTitle: '新しいパスワードを設定',
  resetIntro: 'すべての端末からログアウトされ、新しいパスワードでログインできるようになります。',
  resetButton: '新しいパスワードを保存',
  resetDoneTitle: 'パスワードを変更しました',
  resetDoneText: 'ショップに戻り、新しいパスワードでログインしてください。',
  resetLinkInvalidTitle: 'このリンクは無効になりました',
  resetLinkInvalidText:
    'リンクの有効期間は30分で、1回のみ使用できます。ショップのログインページから、もう一度お手続きください。',

  signOutTitle: 'ログアウトしますか？',
  signOutText: 'この端末でLatchkeyからログアウトします。',
  signOutButton: 'ログアウト',
  staySignedInButton: 'ログインしたままにする',
  signedOutTitle: 'ログアウトしました',
  signedOutText: 'またのお越しをお待ちしております。キーはアカウントに残ります。',

  expiredTitle: 'ログインの有効期限が切れました',
  expiredText:
    'ログイン画面が長時間開いたままになっていたか、別のタブで完了しています。ショップに戻り、もう一度ログインしてください。',
  badRequestTitle: 'このリンクは使用できません',
  badRequestText:
    'ショップまたはリンクから、受け付けられない内容が送信されました。ショップに戻り、もう一度お試しください。',
  crossSiteText:
    'このフォームは別のサイトから送信されたため、処理を行いませんでした。ショップに戻り、もう一度お試しください。',
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'URLが間違っている可能性があります。お探しのものはショップでご覧ください。',
  crashTitle: 'システムで問題が発生しました',
  crashText: '変更はありません。しばらくしてからもう一度お試しください。',
  errorReference: 'サポート用コード：{code}',
};
