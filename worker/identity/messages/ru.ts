import type { Messages } from './messages.ts';

export const ru: Messages = {
  brand: 'Latchkey',
  backToShop: 'Вернуться в магазин',
  pointsTitle: 'Один аккаунт для всех ваших игр',
  pointKeys: 'Ключи с гарантией',
  pointKeysText: 'Если ключ не работает, заменим его или вернём деньги.',
  pointSecure: 'Безопасные покупки',
  pointSecureText: 'Мы не храним ваш пароль — только его необратимый хеш.',
  pointUnlock: 'Открывайте игры сразу',
  pointUnlockText: 'Ключи ждут в вашем аккаунте: он доступен с любого устройства.',

  signInTitle: 'Вход',
  signInIntro: 'С возвращением! Ваши ключи уже ждут.',
  signInButton: 'Войти',
  noAccountYet: 'Впервые у нас?',
  createAccountLink: 'Создать аккаунт',
  forgotPasswordLink: 'Забыли пароль?',

  registerTitle: 'Создание аккаунта',
  registerIntro: 'Это займёт минуту, и вы сразу войдёте в аккаунт.',
  registerButton: 'Создать аккаунт',
  haveAccount: 'Уже есть аккаунт?',
  signInLink: 'Войти',

  emailLabel: 'Адрес e-mail',
  passwordLabel: 'Пароль',
  newPasswordLabel: 'Новый пароль',
  firstNameLabel: 'Имя',
  lastNameLabel: 'Фамилия',
  optional: 'необязательно',
  passwordHint: 'Не менее 8 символов. Несколько слов подряд — надёжный пароль, который легко запомнить.',

  errorSummary: 'Проверьте введённые данные',
  wrongCredentials: 'Неверный адрес e-mail или пароль. Проверьте их и попробуйте ещё раз.',
  registrationRefused:
    'Не удалось создать аккаунт с этими данными. Если аккаунт у вас уже есть, войдите или сбросьте пароль.',
  throttled:
    'Слишком много попыток. Для вашей безопасности мы сделали небольшую паузу. Попробуйте ещё раз через {minutes}\u00a0мин.',
  emailMissing: 'Введите адрес e-mail.',
  emailInvalid: 'Введите адрес e-mail в формате name@example.com.',
  passwordMissing: 'Введите пароль.',
  password_too_short: 'Используйте не менее 8 символов.',
  password_too_long: 'Используйте не более 128 символов.',
  password_too_common: 'Этот пароль легко угадать. Выберите другой.',
  nameTooLong: 'Используйте не более 60 символов.',

  recoverTitle: 'Сброс пароля',
  recoverIntro: 'Введите адрес e-mail, и мы пришлём ссылку для установки нового пароля.',
  recoverButton: 'Отправить ссылку',
  recoverSentTitle: 'Проверьте почту',
  recoverSentText:
    'Если для {email} есть аккаунт, ссылка уже в пути. Она сработает один раз и действует 30\u00a0минут. Письма нет? Загляните в папку «Спам».',
  resetTitle: 'Придумайте новый пароль',
  resetIntro: 'Мы завершим все ваши сеансы, и вы сможете войти с новым паролем.',
  resetButton: 'Сохранить новый пароль',
  resetDoneTitle: 'Пароль изменён',
  resetDoneText: 'Вернитесь в магазин и войдите с новым паролем.',
  resetLinkInvalidTitle: 'Ссылка больше не действует',
  resetLinkInvalidText:
    'Ссылка срабатывает один раз и действует 30\u00a0минут. Запросите новую на странице входа в магазине.',

  signOutTitle: 'Выйти из аккаунта?',
  signOutText: 'Вы выйдете из Latchkey на этом устройстве.',
  signOutButton: 'Выйти',
  staySignedInButton: 'Не выходить',
  signedOutTitle: 'Вы вышли из аккаунта',
  signedOutText: 'До скорой встречи! Ключи остаются в вашем аккаунте.',

  expiredTitle: 'Время на вход истекло',
  expiredText:
    'Страница была открыта слишком долго, или вход завершён в другой вкладке. Вернитесь в магазин и войдите ещё раз.',
  badRequestTitle: 'Ссылка не работает',
  badRequestText:
    'Магазин или ссылка передали данные, которые мы не можем принять. Вернитесь в магазин и попробуйте ещё раз.',
  crossSiteText:
    'Форма отправлена с другого сайта, поэтому мы ничего не сделали. Вернитесь в магазин и попробуйте ещё раз.',
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'Возможно, в адресе опечатка. Всё остальное есть в магазине.',
  crashTitle: 'На нашей стороне что-то пошло не так',
  crashText: 'Ничего не изменилось. Попробуйте ещё раз чуть позже.',
  errorReference: 'Код для поддержки: {code}',
};
