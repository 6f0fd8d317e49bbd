import type { Messages } from './messages.ts';

export const es: Messages = {
  brand: 'Latchkey',
  backToShop: 'Volver a la tienda',
  pointsTitle: 'Una sola cuenta para todos tus juegos',
  pointKeys: 'Claves garantizadas',
  pointKeysText: 'Si una clave no funciona, la cambiamos o te devolvemos el dinero.',
  pointSecure: 'Compra segura',
  pointSecureText: 'De tu contraseña solo guardamos un hash irreversible.',
  pointUnlock: 'Desbloquea juegos al instante',
  pointUnlockText: 'Tus claves te esperan en tu cuenta, en todos tus dispositivos.',

  signInTitle: 'Iniciar sesión',
  signInIntro: 'Hola de nuevo. Tus claves te esperan.',
  signInButton: 'Iniciar sesión',
  noAccountYet: '¿Es tu primera vez aquí?',
  createAccountLink: 'Crear una cuenta',
  forgotPasswordLink: '¿Has olvidado tu contraseña?',

  registerTitle: 'Crea tu cuenta',
  registerIntro: 'Es solo un minuto y entrarás directamente en tu cuenta.',
  registerButton: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta?',
  signInLink: 'Iniciar sesión',

  emailLabel: 'Correo electrónico',
  passwordLabel: 'Contraseña',
  newPasswordLabel: 'Nueva contraseña',
  firstNameLabel: 'Nombre',
  lastNameLabel: 'Apellidos',
  optional: 'opcional',
  passwordHint: 'Al menos 8 caracteres. Unas cuantas palabras seguidas son seguras y fáciles de recordar.',

  errorSummary: 'Revisa los datos introducidos',
  wrongCredentials: 'El correo electrónico y la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  captchaNeedsScripts:
    'Para crear una cuenta, activa JavaScript en tu navegador: demuestra, sin preguntarte nada, que no eres un robot.',
  registrationRefused:
    'No hemos podido crear una cuenta con estos datos. Si ya tienes una, inicia sesión o restablece tu contraseña.',
  throttled:
    'Demasiados intentos. Por tu seguridad, hemos bloqueado esta acción temporalmente. Inténtalo de nuevo dentro de {minutes} min.',
  emailMissing: 'Introduce tu correo electrónico.',
  emailInvalid: 'Introduce un correo electrónico como nombre@example.com.',
  passwordMissing: 'Introduce tu contraseña.',
  password_too_short: 'Usa al menos 8 caracteres.',
  password_too_long: 'Usa 128 caracteres como máximo.',
  password_too_common: 'Esta contraseña es fácil de adivinar. Elige otra.',
  nameTooLong: 'Usa 60 caracteres como máximo.',

  recoverTitle: 'Restablece tu contraseña',
  recoverIntro: 'Introduce tu correo electrónico y te enviaremos un enlace para crear una contraseña nueva.',
  recoverButton: 'Enviar el enlace',
  recoverSentTitle: 'Revisa tu correo',
  recoverSentText:
    'Si hay una cuenta asociada a {email}, recibirás un enlace en breve. Caduca a los 30 minutos y solo funciona una vez. ¿No te llega? Mira en la carpeta de spam.',
  resetTitle: 'Elige una contraseña nueva',
  resetIntro: 'Se cerrará tu sesión en todos los dispositivos y podrás iniciarla con la contraseña nueva.',
  resetButton: 'Guardar la contraseña nueva',
  resetDoneTitle: 'Contraseña cambiada',
  resetDoneText: 'Vuelve a la tienda e inicia sesión con tu contraseña nueva.',
  resetLinkInvalidTitle: 'Este enlace ya no funciona',
  resetLinkInvalidText:
    'Los enlaces caducan a los 30 minutos y solo funcionan una vez. Pide otro en la página de inicio de sesión de la tienda.',

  signOutTitle: '¿Cerrar sesión?',
  signOutText: 'Se cerrará tu sesión de Latchkey en este dispositivo.',
  signOutButton: 'Cerrar sesión',
  staySignedInButton: 'Mantener la sesión iniciada',
  signedOutTitle: 'Has cerrado sesión',
  signedOutText: 'Hasta pronto. Tus claves se quedan en tu cuenta.',

  expiredTitle: 'Este inicio de sesión ha caducado',
  expiredText:
    'Ha estado abierto demasiado tiempo o se ha completado en otra pestaña. Vuelve a la tienda e inicia sesión de nuevo.',
  badRequestTitle: 'Este enlace no funciona',
  badRequestText:
    'La tienda o un enlace nos ha enviado algo que no podemos aceptar. Vuelve a la tienda e inténtalo de nuevo.',
  crossSiteText:
    'Este formulario se ha enviado desde otro sitio web, así que no hemos hecho nada. Vuelve a la tienda e inténtalo de nuevo.',
  notFoundTitle: 'No hemos encontrado esta página',
  notFoundText: 'Puede que la dirección esté mal escrita. Todo lo demás está en la tienda.',
  crashTitle: 'Algo ha fallado por nuestra parte',
  crashText: 'No se ha cambiado nada. Inténtalo de nuevo dentro de un momento.',
  errorReference: 'Referencia para atención al cliente: {code}',

  accountTitle: 'Gestiona tu cuenta',
  accountIntro: 'Has iniciado sesión como {email}.',
  saveButton: 'Guardar',
  savedText: 'Guardado.',
  nameTitle: 'Tu nombre',
  emailConfirmed: 'confirmado',
  emailUnconfirmed: 'todavía sin confirmar. Abre el enlace que te hemos enviado.',
  sendAgainButton: 'Enviar el enlace otra vez',
  newEmailLabel: 'Nuevo correo electrónico',
  changeEmailHint: 'Enviamos un enlace a la nueva dirección. En cuanto lo abras, será la que cuente.',
  changeEmailButton: 'Cambiar la dirección',
  linkSentText: 'Te hemos enviado un enlace a {email}. Funciona una sola vez, durante {hours} horas.',
  currentPasswordLabel: 'Contraseña actual',
  passwordWrong: 'Esta no es tu contraseña. Revísala e inténtalo de nuevo.',
  changePasswordButton: 'Cambiar la contraseña',
  noPasswordText: 'Inicias sesión con otro servicio y aquí no tienes contraseña.',
  setPasswordButton: 'Enviarme un enlace para crear una',
  signInAgainText: 'Por tu seguridad, primero vuelve a iniciar sesión.',
  devicesTitle: 'Dónde has iniciado sesión',
  signedInSince: 'Desde el {time}',
  thisDevice: 'este dispositivo',
  signOutEverywhereButton: 'Cerrar sesión en todas partes',
  deleteTitle: 'Eliminar la cuenta',
  deleteText:
    'Lo solicitas en la tienda, en Preferencias. Allí se explica qué se elimina, incluido este acceso, y qué debe conservar la tienda por ley.',
  deleteLink: 'Ir a Preferencias en la tienda',
  confirmTitle: 'Confirma tu correo electrónico',
  confirmText: '¿Es {email} tu dirección?',
  confirmButton: 'Sí, confirmar',
  confirmedTitle: 'Tu correo electrónico está confirmado',
  confirmedText: 'Tu cuenta usa {email}.',
  confirmLinkInvalidText:
    'Un enlace funciona una sola vez, durante 24 horas, y solo cuenta el más reciente. Pide uno nuevo donde gestionas tu cuenta.',
  socialButton: 'Continuar con {provider}',
  socialFailedTitle: 'No se ha podido iniciar sesión con {provider}',
  socialFailedText:
    'Se canceló o {provider} no responde. Inténtalo de nuevo o inicia sesión con tu correo electrónico y contraseña.',
  socialNoEmailText:
    '{provider} no nos ha dado un correo electrónico confirmado. Confírmalo allí o inicia sesión aquí con tu correo electrónico y contraseña.',
  backToSignIn: 'Volver al inicio de sesión',
  mailRecoverySubject: 'Crea una contraseña nueva',
  mailRecoveryText:
    'Alguien, esperamos que tú, ha pedido una contraseña nueva para {brand}. Con este enlace la eliges. Funciona una sola vez, durante {minutes} minutos:\n\n{link}\n\nSi no has sido tú, no hagas nada: tu contraseña sigue igual.',
  mailConfirmSubject: 'Confirma tu correo electrónico',
  mailConfirmText:
    'Confirma que esta dirección pertenece a tu cuenta de {brand}. El enlace funciona una sola vez, durante {hours} horas:\n\n{link}\n\nSi no lo has pedido, no hagas nada.',
  mailEmailChangedSubject: 'Se ha cambiado tu correo electrónico',
  mailEmailChangedText: 'Tu cuenta de {brand} usa ahora {email}. Si no has sido tú, escríbenos enseguida:\n\n{link}',
  mailPasswordChangedSubject: 'Se ha cambiado tu contraseña',
  mailPasswordChangedText:
    'Se ha cambiado la contraseña de tu cuenta de {brand} y se ha cerrado la sesión en todos los dispositivos. Si no has sido tú, crea enseguida una contraseña nueva:\n\n{link}',
  mailDeletedSubject: 'Tu cuenta se ha eliminado',
  mailDeletedText:
    'Hemos eliminado tu cuenta de {brand}, como pediste, y todas tus sesiones se han cerrado.\n\nGracias por haber estado con nosotros.',
};
