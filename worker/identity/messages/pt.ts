import type { Messages } from './messages.ts';

export const pt: Messages = {
  brand: 'Latchkey',
  backToShop: 'Voltar à loja',
  pointsTitle: 'Uma só conta para todos os seus jogos',
  pointKeys: 'Chaves garantidas',
  pointKeysText: 'Se uma chave não funcionar, é substituída ou reembolsada.',
  pointSecure: 'Compras seguras',
  pointSecureText: 'Da sua palavra-passe, guardamos apenas um hash irreversível.',
  pointUnlock: 'Desbloqueie jogos de imediato',
  pointUnlockText: 'As suas chaves ficam à sua espera na conta, em todos os dispositivos.',

  signInTitle: 'Iniciar sessão',
  signInIntro: 'Olá de novo. As suas chaves estão à espera.',
  signInButton: 'Iniciar sessão',
  noAccountYet: 'É a primeira vez aqui?',
  createAccountLink: 'Criar conta',
  forgotPasswordLink: 'Esqueceu-se da palavra-passe?',

  registerTitle: 'Crie a sua conta',
  registerIntro: 'Demora um minuto e a sessão é iniciada de imediato.',
  registerButton: 'Criar conta',
  haveAccount: 'Já tem conta?',
  signInLink: 'Iniciar sessão',

  emailLabel: 'Endereço de e-mail',
  passwordLabel: 'Palavra-passe',
  newPasswordLabel: 'Nova palavra-passe',
  firstNameLabel: 'Nome próprio',
  lastNameLabel: 'Apelido',
  optional: 'opcional',
  passwordHint: 'Pelo menos 8 caracteres. Algumas palavras seguidas são seguras e fáceis de memorizar.',

  errorSummary: 'Verifique os dados introduzidos',
  wrongCredentials: 'O endereço de e-mail e a palavra-passe não correspondem. Verifique-os e tente novamente.',
  captchaNeedsScripts:
    'Para criar uma conta, ative o JavaScript no navegador: ele prova, sem perguntar nada, que não é um robô.',
  registrationRefused:
    'Não foi possível criar uma conta com estes dados. Se já tem uma, inicie sessão ou reponha a palavra-passe.',
  throttled:
    'Demasiadas tentativas. Para sua segurança, suspendemos temporariamente esta operação. Tente novamente dentro de {minutes} min.',
  emailMissing: 'Introduza o seu endereço de e-mail.',
  emailInvalid: 'Introduza um endereço de e-mail como nome@example.com.',
  passwordMissing: 'Introduza a sua palavra-passe.',
  password_too_short: 'Use pelo menos 8 caracteres.',
  password_too_long: 'Use, no máximo, 128 caracteres.',
  password_too_common: 'Esta palavra-passe é fácil de adivinhar. Escolha outra.',
  nameTooLong: 'Use, no máximo, 60 caracteres.',

  recoverTitle: 'Repor a palavra-passe',
  recoverIntro: 'Introduza o seu endereço de e-mail e enviamos-lhe uma ligação para definir uma nova palavra-passe.',
  recoverButton: 'Enviar ligação',
  recoverSentTitle: 'Consulte o seu e-mail',
  recoverSentText:
    'Se existir uma conta associada a {email}, a ligação já vai a caminho. É válida durante 30 minutos e só funciona uma vez. Não recebeu nada? Veja na pasta de spam.',
  resetTitle: 'Escolha uma nova palavra-passe',
  resetIntro: 'A sua sessão será terminada em todos os dispositivos e poderá iniciá-la com a nova palavra-passe.',
  resetButton: 'Guardar a nova palavra-passe',
  resetDoneTitle: 'A palavra-passe foi alterada',
  resetDoneText: 'Volte à loja e inicie sessão com a nova palavra-passe.',
  resetLinkInvalidTitle: 'Esta ligação já não é válida',
  resetLinkInvalidText:
    'Cada ligação é válida durante 30 minutos e só funciona uma vez. Peça uma nova na página de início de sessão da loja.',

  signOutTitle: 'Terminar sessão?',
  signOutText: 'A sua sessão na Latchkey será terminada neste dispositivo.',
  signOutButton: 'Terminar sessão',
  staySignedInButton: 'Manter sessão iniciada',
  signedOutTitle: 'Sessão terminada',
  signedOutText: 'Até breve. As suas chaves continuam na sua conta.',

  expiredTitle: 'Este início de sessão expirou',
  expiredText:
    'Ficou aberto demasiado tempo ou foi concluído noutro separador. Volte à loja e inicie sessão novamente.',
  badRequestTitle: 'Esta ligação não funciona',
  badRequestText: 'A loja ou uma ligação enviou-nos algo que não podemos aceitar. Volte à loja e tente novamente.',
  crossSiteText:
    'Este formulário foi enviado a partir de outro site, por isso não fizemos nada. Volte à loja e tente novamente.',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'O endereço pode ter um erro. Tudo o resto está na loja.',
  crashTitle: 'Algo correu mal do nosso lado',
  crashText: 'Nada foi alterado. Tente novamente daqui a pouco.',
  errorReference: 'Referência para o apoio ao cliente: {code}',

  accountTitle: 'Gerir a sua conta',
  accountIntro: 'Sessão iniciada como {email}.',
  saveButton: 'Guardar',
  savedText: 'Guardado.',
  nameTitle: 'O seu nome',
  emailConfirmed: 'confirmado',
  emailUnconfirmed: 'ainda não confirmado. Abra a ligação que lhe enviámos.',
  sendAgainButton: 'Enviar a ligação novamente',
  newEmailLabel: 'Novo endereço de e-mail',
  changeEmailHint: 'Enviamos uma ligação para o novo endereço. Assim que a abrir, passa a ser esse o endereço válido.',
  changeEmailButton: 'Alterar o endereço',
  linkSentText: 'A ligação vai a caminho de {email}. Só funciona uma vez, durante {hours} horas.',
  currentPasswordLabel: 'Palavra-passe atual',
  passwordWrong: 'Esta não é a sua palavra-passe. Verifique-a e tente novamente.',
  changePasswordButton: 'Alterar a palavra-passe',
  noPasswordText: 'Inicia sessão com outro serviço e não tem palavra-passe aqui.',
  setPasswordButton: 'Enviar-me uma ligação para definir uma',
  signInAgainText: 'Para sua segurança, inicie primeiro sessão mais uma vez.',
  devicesTitle: 'Onde tem sessão iniciada',
  signedInSince: 'Desde {time}',
  thisDevice: 'este dispositivo',
  signOutEverywhereButton: 'Terminar sessão em todo o lado',
  deleteTitle: 'Eliminar a conta',
  deleteText:
    'Faz esse pedido na loja, em Preferências. Lá pode ler o que é eliminado, incluindo este acesso, e o que a loja tem de conservar por lei.',
  deleteLink: 'Ir para Preferências na loja',
  confirmTitle: 'Confirme o seu endereço de e-mail',
  confirmText: '{email} é o seu endereço?',
  confirmButton: 'Sim, confirmar',
  confirmedTitle: 'O seu endereço de e-mail está confirmado',
  confirmedText: 'A sua conta usa {email}.',
  confirmLinkInvalidText:
    'Uma ligação só funciona uma vez, durante 24 horas, e só a mais recente conta. Peça uma nova na página de gestão da conta.',
  socialButton: 'Continuar com {provider}',
  socialFailedTitle: 'Não foi possível iniciar sessão com {provider}',
  socialFailedText:
    'Foi cancelado ou {provider} não responde. Tente novamente ou inicie sessão com o endereço de e-mail e a palavra-passe.',
  socialNoEmailText:
    '{provider} não nos indicou um endereço de e-mail confirmado. Confirme-o lá ou inicie sessão aqui com o endereço de e-mail e a palavra-passe.',
  backToSignIn: 'Voltar ao início de sessão',
  mailRecoverySubject: 'Defina uma nova palavra-passe',
  mailRecoveryText:
    'Foi pedida, esperamos que por si, uma nova palavra-passe para {brand}. Esta ligação permite defini-la. Só funciona uma vez, durante {minutes} minutos:\n\n{link}\n\nSe o pedido não foi seu, não faça nada: a sua palavra-passe mantém-se.',
  mailConfirmSubject: 'Confirme o seu endereço de e-mail',
  mailConfirmText:
    'Confirme que este endereço pertence à sua conta {brand}. A ligação só funciona uma vez, durante {hours} horas:\n\n{link}\n\nSe não o pediu, não faça nada.',
  mailEmailChangedSubject: 'O seu endereço de e-mail foi alterado',
  mailEmailChangedText:
    'A sua conta {brand} usa agora {email}. Se não fez esta alteração, escreva-nos de imediato:\n\n{link}',
  mailPasswordChangedSubject: 'A sua palavra-passe foi alterada',
  mailPasswordChangedText:
    'A palavra-passe da sua conta {brand} foi alterada e a sessão foi terminada em todos os dispositivos. Se não fez esta alteração, defina de imediato uma nova palavra-passe:\n\n{link}',
  mailDeletedSubject: 'A sua conta foi eliminada',
  mailDeletedText:
    'A sua conta {brand} foi eliminada, como pediu, e todas as sessões terminaram.\n\nObrigado por ter estado connosco.',
};
