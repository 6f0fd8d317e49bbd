import type { Messages } from './messages.ts';

export const vn: Messages = {
  brand: 'Latchkey',
  backToShop: 'Quay lại cửa hàng',
  pointsTitle: 'Một tài khoản cho mọi game bạn chơi',
  pointKeys: 'Key được đảm bảo',
  pointKeysText: 'Key không dùng được sẽ được đổi key mới hoặc hoàn tiền.',
  pointSecure: 'Mua sắm an toàn',
  pointSecureText: 'Chúng tôi chỉ lưu mã băm một chiều của mật khẩu.',
  pointUnlock: 'Mở khóa game ngay lập tức',
  pointUnlockText: 'Key luôn có sẵn trong tài khoản của bạn, trên mọi thiết bị.',

  signInTitle: 'Đăng nhập',
  signInIntro: 'Chào mừng bạn trở lại. Key của bạn đang chờ.',
  signInButton: 'Đăng nhập',
  noAccountYet: 'Chưa có tài khoản?',
  createAccountLink: 'Tạo tài khoản',
  forgotPasswordLink: 'Quên mật khẩu?',

  registerTitle: 'Tạo tài khoản của bạn',
  registerIntro: 'Chỉ mất một phút và bạn được đăng nhập ngay.',
  registerButton: 'Tạo tài khoản',
  haveAccount: 'Đã có tài khoản?',
  signInLink: 'Đăng nhập',

  emailLabel: 'Địa chỉ email',
  passwordLabel: 'Mật khẩu',
  newPasswordLabel: 'Mật khẩu mới',
  firstNameLabel: 'Tên',
  lastNameLabel: 'Họ',
  optional: 'không bắt buộc',
  passwordHint: 'Ít nhất 8 ký tự. Vài từ ghép liền nhau vừa an toàn vừa dễ nhớ.',

  errorSummary: 'Vui lòng kiểm tra thông tin đã nhập',
  wrongCredentials: 'Địa chỉ email và mật khẩu không khớp. Hãy kiểm tra cả hai và thử lại.',
  captchaNeedsScripts:
    'Để tạo tài khoản, hãy bật JavaScript trong trình duyệt: nó chứng minh bạn không phải là robot mà không cần hỏi gì.',
  registrationRefused:
    'Không thể tạo tài khoản với thông tin này. Nếu đã có tài khoản, bạn hãy đăng nhập hoặc đặt lại mật khẩu.',
  throttled:
    'Bạn đã thử quá nhiều lần. Để đảm bảo an toàn, chúng tôi đã tạm dừng thao tác này. Vui lòng thử lại sau {minutes} phút.',
  emailMissing: 'Hãy nhập địa chỉ email của bạn.',
  emailInvalid: 'Hãy nhập địa chỉ email có dạng ten@example.com.',
  passwordMissing: 'Hãy nhập mật khẩu của bạn.',
  password_too_short: 'Hãy dùng ít nhất 8 ký tự.',
  password_too_long: 'Hãy dùng tối đa 128 ký tự.',
  password_too_common: 'Mật khẩu này dễ đoán. Hãy chọn mật khẩu khác.',
  nameTooLong: 'Hãy dùng tối đa 60 ký tự.',

  recoverTitle: 'Đặt lại mật khẩu',
  recoverIntro: 'Nhập địa chỉ email của bạn, chúng tôi sẽ gửi liên kết để đặt mật khẩu mới.',
  recoverButton: 'Gửi liên kết',
  recoverSentTitle: 'Hãy kiểm tra email',
  recoverSentText:
    'Nếu {email} đã có tài khoản, liên kết đang được gửi đến bạn. Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Chưa nhận được? Hãy xem trong thư mục thư rác.',
  resetTitle: 'Đặt mật khẩu mới',
  resetIntro: 'Bạn sẽ bị đăng xuất trên mọi thiết bị và có thể đăng nhập bằng mật khẩu mới.',
  resetButton: 'Lưu mật khẩu mới',
  resetDoneTitle: 'Đã đổi mật khẩu',
  resetDoneText: 'Hãy quay lại cửa hàng và đăng nhập bằng mật khẩu mới.',
  resetLinkInvalidTitle: 'Liên kết này không còn hiệu lực',
  resetLinkInvalidText:
    'Mỗi liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Hãy yêu cầu liên kết mới tại trang đăng nhập của cửa hàng.',

  signOutTitle: 'Bạn muốn đăng xuất?',
  signOutText: 'Bạn sẽ đăng xuất khỏi Latchkey trên thiết bị này.',
  signOutButton: 'Đăng xuất',
  staySignedInButton: 'Duy trì đăng nhập',
  signedOutTitle: 'Bạn đã đăng xuất',
  signedOutText: 'Hẹn sớm gặp lại. Key vẫn nằm trong tài khoản của bạn.',

  expiredTitle: 'Lượt đăng nhập này đã hết hạn',
  expiredText:
    'Trang đăng nhập đã mở quá lâu hoặc việc đăng nhập đã hoàn tất ở tab khác. Hãy quay lại cửa hàng và đăng nhập lại.',
  badRequestTitle: 'Liên kết này không hoạt động',
  badRequestText:
    'Cửa hàng hoặc một liên kết đã gửi yêu cầu mà chúng tôi không thể chấp nhận. Hãy quay lại cửa hàng và thử lại.',
  crossSiteText:
    'Biểu mẫu này được gửi từ một trang web khác nên chúng tôi không xử lý. Hãy quay lại cửa hàng và thử lại.',
  notFoundTitle: 'Không tìm thấy trang này',
  notFoundText: 'Có thể địa chỉ bị gõ sai. Mọi thứ khác đều có trong cửa hàng.',
  crashTitle: 'Đã xảy ra lỗi từ phía chúng tôi',
  crashText: 'Không có gì thay đổi. Vui lòng thử lại sau giây lát.',
  errorReference: 'Mã tham chiếu cho hỗ trợ khách hàng: {code}',

  accountTitle: 'Quản lý tài khoản',
  accountIntro: 'Đã đăng nhập với {email}.',
  saveButton: 'Lưu',
  savedText: 'Đã lưu.',
  nameTitle: 'Tên của bạn',
  emailConfirmed: 'đã xác nhận',
  emailUnconfirmed: 'chưa được xác nhận. Hãy mở liên kết mà chúng tôi đã gửi cho bạn.',
  sendAgainButton: 'Gửi lại liên kết',
  newEmailLabel: 'Địa chỉ email mới',
  changeEmailHint: 'Chúng tôi gửi liên kết đến địa chỉ mới. Khi bạn mở liên kết, địa chỉ mới sẽ có hiệu lực.',
  changeEmailButton: 'Đổi địa chỉ',
  linkSentText: 'Liên kết đang được gửi đến {email}. Liên kết có hiệu lực trong {hours} giờ và chỉ dùng được một lần.',
  currentPasswordLabel: 'Mật khẩu hiện tại',
  passwordWrong: 'Đây không phải mật khẩu của bạn. Hãy kiểm tra và thử lại.',
  changePasswordButton: 'Đổi mật khẩu',
  noPasswordText: 'Bạn đăng nhập bằng một dịch vụ khác và không có mật khẩu ở đây.',
  setPasswordButton: 'Gửi cho tôi liên kết để đặt mật khẩu',
  signInAgainText: 'Để đảm bảo an toàn, trước tiên hãy đăng nhập lại một lần nữa.',
  devicesTitle: 'Nơi bạn đang đăng nhập',
  signedInSince: 'Từ {time}',
  thisDevice: 'thiết bị này',
  signOutEverywhereButton: 'Đăng xuất khỏi mọi nơi',
  deleteTitle: 'Xóa tài khoản',
  deleteText:
    'Bạn yêu cầu việc này trong cửa hàng, tại mục Tùy chọn. Ở đó ghi rõ những gì sẽ bị xóa, kể cả tài khoản đăng nhập này, và những gì cửa hàng phải lưu giữ theo luật.',
  deleteLink: 'Đến mục Tùy chọn trong cửa hàng',
  confirmTitle: 'Xác nhận địa chỉ email của bạn',
  confirmText: '{email} có phải là địa chỉ của bạn không?',
  confirmButton: 'Đúng, xác nhận',
  confirmedTitle: 'Địa chỉ email của bạn đã được xác nhận',
  confirmedText: 'Tài khoản của bạn dùng {email}.',
  confirmLinkInvalidText:
    'Liên kết có hiệu lực trong 24 giờ, chỉ dùng được một lần và chỉ liên kết mới nhất có giá trị. Hãy yêu cầu liên kết mới tại trang quản lý tài khoản.',
  socialButton: 'Tiếp tục với {provider}',
  socialFailedTitle: 'Không thể đăng nhập bằng {provider}',
  socialFailedText:
    'Thao tác đã bị hủy hoặc {provider} không phản hồi. Hãy thử lại, hoặc đăng nhập bằng địa chỉ email và mật khẩu.',
  socialNoEmailText:
    '{provider} không cung cấp địa chỉ email đã xác nhận. Hãy xác nhận tại đó, hoặc đăng nhập ở đây bằng địa chỉ email và mật khẩu.',
  backToSignIn: 'Quay lại đăng nhập',
  mailRecoverySubject: 'Đặt mật khẩu mới',
  mailRecoveryText:
    'Ai đó, hy vọng là bạn, đã yêu cầu mật khẩu mới cho {brand}. Liên kết này dùng để đặt mật khẩu. Liên kết có hiệu lực trong {minutes} phút và chỉ dùng được một lần:\n\n{link}\n\nNếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
  mailConfirmSubject: 'Xác nhận địa chỉ email của bạn',
  mailConfirmText:
    'Vui lòng xác nhận rằng địa chỉ này thuộc về tài khoản {brand} của bạn. Liên kết có hiệu lực trong {hours} giờ và chỉ dùng được một lần:\n\n{link}\n\nNếu bạn không yêu cầu, bạn không cần làm gì.',
  mailEmailChangedSubject: 'Địa chỉ email của bạn đã được thay đổi',
  mailEmailChangedText:
    'Tài khoản {brand} của bạn hiện dùng {email}. Nếu không phải bạn thay đổi, hãy viết cho chúng tôi ngay:\n\n{link}',
  mailPasswordChangedSubject: 'Mật khẩu của bạn đã được thay đổi',
  mailPasswordChangedText:
    'Mật khẩu tài khoản {brand} của bạn đã được thay đổi và mọi thiết bị đã được đăng xuất. Nếu không phải bạn, hãy đặt mật khẩu mới ngay:\n\n{link}',
  mailDeletedSubject: 'Tài khoản của bạn đã bị xóa',
  mailDeletedText:
    'Tài khoản {brand} của bạn đã được xóa theo yêu cầu và mọi phiên đăng nhập đã kết thúc.\n\nCảm ơn bạn đã đồng hành cùng chúng tôi.',
};
