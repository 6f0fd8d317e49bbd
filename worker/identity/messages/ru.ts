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
  captchaNeedsScripts:
    'Чтобы создать аккаунт, включите JavaScript в браузере: он без вопросов подтверждает, что вы не робот.',
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

  accountTitle: 'Управление аккаунтом',
  accountIntro: 'Вы вошли как {email}.',
  saveButton: 'Сохранить',
  savedText: 'Сохранено.',
  nameTitle: 'Ваше имя',
  emailConfirmed: 'подтверждён',
  emailUnconfirmed: 'ещё не подтверждён. Откройте ссылку из нашего письма.',
  sendAgainButton: 'Отправить ссылку ещё раз',
  newEmailLabel: 'Новый адрес e-mail',
  changeEmailHint: 'Мы отправим ссылку на новый адрес. Как только вы её откроете, он вступит в силу.',
  changeEmailButton: 'Изменить адрес',
  linkSentText: 'Ссылка отправлена на {email}. Она сработает один раз и действует {hours} ч.',
  currentPasswordLabel: 'Текущий пароль',
  passwordWrong: 'Это не ваш пароль. Проверьте его и попробуйте ещё раз.',
  changePasswordButton: 'Изменить пароль',
  noPasswordText: 'Вы входите через другой сервис, и пароля здесь у вас нет.',
  setPasswordButton: 'Прислать ссылку для установки пароля',
  signInAgainText: 'Для вашей безопасности сначала войдите ещё раз.',
  devicesTitle: 'Где выполнен вход',
  signedInSince: 'С {time}',
  thisDevice: 'это устройство',
  signOutEverywhereButton: 'Выйти везде',
  deleteTitle: 'Удаление аккаунта',
  deleteText:
    'Это запрашивается в магазине, в разделе «Настройки». Там написано, что будет удалено, включая данные для входа, и что магазин обязан хранить по закону.',
  deleteLink: 'Перейти в «Настройки» магазина',
  confirmTitle: 'Подтвердите адрес e-mail',
  confirmText: '{email} — ваш адрес?',
  confirmButton: 'Да, подтвердить',
  confirmedTitle: 'Ваш адрес e-mail подтверждён',
  confirmedText: 'Ваш аккаунт использует {email}.',
  confirmLinkInvalidText:
    'Ссылка сработает один раз и действует 24 часа; действительна только последняя. Запросите новую на странице управления аккаунтом.',
  socialButton: 'Продолжить через {provider}',
  socialFailedTitle: 'Не удалось войти через {provider}',
  socialFailedText:
    'Вход отменён, или {provider} не отвечает. Попробуйте ещё раз или войдите по адресу e-mail и паролю.',
  socialNoEmailText:
    '{provider} не сообщил нам подтверждённый адрес e-mail. Подтвердите его там или войдите здесь по адресу e-mail и паролю.',
  backToSignIn: 'Назад ко входу',
  mailRecoverySubject: 'Задайте новый пароль',
  mailRecoveryText:
    'Кто-то, надеемся, что вы, запросил новый пароль для {brand}. По этой ссылке его можно задать. Она сработает один раз и действует {minutes} мин.:\n\n{link}\n\nЕсли это были не вы, ничего не делайте: пароль останется прежним.',
  mailConfirmSubject: 'Подтвердите адрес e-mail',
  mailConfirmText:
    'Подтвердите, что этот адрес принадлежит вашему аккаунту {brand}. Ссылка сработает один раз и действует {hours} ч.:\n\n{link}\n\nЕсли вы этого не запрашивали, ничего не делайте.',
  mailEmailChangedSubject: 'Ваш адрес e-mail изменён',
  mailEmailChangedText:
    'Ваш аккаунт {brand} теперь использует {email}. Если это были не вы, сразу напишите нам:\n\n{link}',
  mailPasswordChangedSubject: 'Ваш пароль изменён',
  mailPasswordChangedText:
    'Пароль вашего аккаунта {brand} изменён, и на всех устройствах выполнен выход. Если это были не вы, сразу задайте новый пароль:\n\n{link}',
  mailDeletedSubject: 'Ваш аккаунт удалён',
  mailDeletedText: 'Ваш аккаунт {brand} удалён по вашей просьбе, все сеансы завершены.\n\nСпасибо, что были с нами.',
};
