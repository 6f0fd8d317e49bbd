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
  pointUnlockText: 'キーはどのデバイスからでもアカウントで確認できます。',

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
  captchaNeedsScripts:
    'アカウントの作成にはブラウザーのJavaScriptが必要です。質問なしで、自動プログラムではないことを確認します。',
  registrationRefused:
    'この内容ではアカウントを作成できませんでした。すでにアカウントをお持ちの場合は、ログインするか、パスワードを再設定してください。',
  throttled: '試行回数が多すぎます。安全のため、一時的に停止しています。{minutes}分後にもう一度お試しください。',
  emailMissing: 'メールアドレスを入力してください。',
  emailInvalid: 'メールアドレスはname@example.comのような形式で入力してください。',
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
    '{email}のアカウントがある場合は、リンクをお送りしました。リンクの有効期間は30分で、1回のみ使用できます。届かない場合は、迷惑メールフォルダーをご確認ください。',
  resetTitle: '新しいパスワードを設定',
  resetIntro: 'すべてのデバイスからログアウトされ、新しいパスワードでログインできるようになります。',
  resetButton: '新しいパスワードを保存',
  resetDoneTitle: 'パスワードを変更しました',
  resetDoneText: 'ショップに戻り、新しいパスワードでログインしてください。',
  resetLinkInvalidTitle: 'このリンクは無効になりました',
  resetLinkInvalidText:
    'リンクの有効期間は30分で、1回のみ使用できます。ショップのログインページから、もう一度お手続きください。',

  signOutTitle: 'ログアウトしますか？',
  signOutText: 'このデバイスでLatchkeyからログアウトします。',
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

  accountTitle: 'アカウントの管理',
  accountIntro: '{email}でログイン中です。',
  saveButton: '保存',
  savedText: '保存しました。',
  nameTitle: 'お名前',
  emailConfirmed: '確認済み',
  emailUnconfirmed: 'まだ確認されていません。お送りしたリンクを開いてください。',
  sendAgainButton: 'リンクを再送する',
  newEmailLabel: '新しいメールアドレス',
  changeEmailHint: '新しいアドレスにリンクをお送りします。開くと、新しいアドレスが有効になります。',
  changeEmailButton: 'アドレスを変更',
  linkSentText: '{email}にリンクをお送りしました。有効期間は{hours}時間で、1回のみ使用できます。',
  currentPasswordLabel: '現在のパスワード',
  passwordWrong: 'パスワードが正しくありません。確認して、もう一度お試しください。',
  changePasswordButton: 'パスワードを変更',
  noPasswordText: '別のサービスでログインしているため、ここではパスワードがありません。',
  setPasswordButton: 'パスワード設定用のリンクを送る',
  signInAgainText: '安全のため、先にもう一度ログインしてください。',
  devicesTitle: 'ログイン中のデバイス',
  signedInSince: '{time}から',
  thisDevice: 'このデバイス',
  signOutEverywhereButton: 'すべてのデバイスからログアウト',
  deleteTitle: 'アカウントの削除',
  deleteText:
    '削除はショップの「設定」から依頼できます。このログイン情報を含めて何が削除されるか、法律により何を保管する必要があるかも、そこで確認できます。',
  deleteLink: 'ショップの設定を開く',
  confirmTitle: 'メールアドレスの確認',
  confirmText: '{email}はお客様のアドレスですか？',
  confirmButton: 'はい、確認します',
  confirmedTitle: 'メールアドレスを確認しました',
  confirmedText: 'アカウントのアドレスは{email}です。',
  confirmLinkInvalidText:
    'リンクの有効期間は24時間で、1回のみ、最新のものだけが使えます。アカウント管理のページで新しいリンクをお受け取りください。',
  socialButton: '{provider}で続ける',
  socialFailedTitle: '{provider}でログインできませんでした',
  socialFailedText:
    'キャンセルされたか、{provider}が応答していません。もう一度試すか、メールアドレスとパスワードでログインしてください。',
  socialNoEmailText:
    '{provider}から確認済みのメールアドレスを取得できませんでした。そちらで確認するか、ここでメールアドレスとパスワードを使ってログインしてください。',
  backToSignIn: 'ログインに戻る',
  mailRecoverySubject: '新しいパスワードの設定',
  mailRecoveryText:
    '{brand}の新しいパスワードの設定依頼を受け付けました。このリンクから設定できます。有効期間は{minutes}分で、1回のみ使用できます。\n\n{link}\n\nお心当たりがない場合は、何もする必要はありません。パスワードは変わりません。',
  mailConfirmSubject: 'メールアドレスをご確認ください',
  mailConfirmText:
    'このアドレスがお客様の{brand}アカウントのものであることをご確認ください。リンクの有効期間は{hours}時間で、1回のみ使用できます。\n\n{link}\n\nお心当たりがない場合は、何もする必要はありません。',
  mailEmailChangedSubject: 'メールアドレスが変更されました',
  mailEmailChangedText:
    'お客様の{brand}アカウントのアドレスは{email}になりました。お心当たりがない場合は、すぐにご連絡ください。\n\n{link}',
  mailPasswordChangedSubject: 'パスワードが変更されました',
  mailPasswordChangedText:
    'お客様の{brand}アカウントのパスワードが変更され、すべてのデバイスからログアウトされました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。\n\n{link}',
  mailDeletedSubject: 'アカウントを削除しました',
  mailDeletedText:
    'ご希望により{brand}のアカウントを削除し、すべてのログインを終了しました。\n\nご利用ありがとうございました。',
};
