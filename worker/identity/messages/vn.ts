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
    'Nếu {email} đã có tài khoản, liên kết đang được gửi đến bạn. Liên kết có hiệu lực trong 30 phút và chỉ dùng được một lần. Chưa nhận được? Hãy xem trong thư mục spam.',
  resetTitle: 'Chọn mật khẩu mới',
  resetIntro: 'Bạn sẽ được đăng xuất trên mọi thiết bị và có thể đăng nhập bằng mật khẩu mới.',
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
};
