import type { QueryPhrases } from './query-phrases.ts';

export const pt: QueryPhrases = {
  generic:
    'comprar, barato, baratos, barata, baratas, preço, chave, chaves, código, códigos, pc, computador, descarregar, baixar, download, ' +
    'digital, online, para, com, em, no, na, de, do, da, dos, das, o, a, os, as, um, uma, e, ou, novo, novos, melhor, melhores, bom, bons, ' +
    'ano, ativação, jogar, que, meu, por, crianças, para crianças, infantil, infantis',
  upTo: 'até, menos de, por menos de, abaixo de, máximo, max, no máximo, inferior a, a menos de, ou menos, mais barato que',
  from: 'mais de, desde, a partir de, pelo menos, acima de, mínimo',
  between: 'entre, de',
  and: 'e, a, até',
  free: 'grátis, gratuito, gratuitos, gratuita, de graça',
  thousand: 'mil',
  money: {
    EUR: 'euro, euros',
    USD: 'dólar, dólares',
    GBP: 'libra, libras',
    BRL: 'real, reais',
    CHF: 'franco, francos',
    JPY: 'iene, ienes',
    TRY: 'liras',
  },
  games: 'jogo, jogos, videojogo, videojogos, jogos de PC, jogos de computador, games',
  deals: 'promoção, promoções, desconto, descontos, saldos, oferta, ofertas, pechinchas',
  giftCards:
    'cartão-presente, cartão presente, cartões-presente, cartão oferta, cartões oferta, cartão de oferta, vale, vales, vale-oferta, ' +
    'vale presente, vale-presente, cheque-oferta, saldo, cartão, cartões, recarga, recarregar, carregamento, carregar, pré-pago, ' +
    'carteira, crédito, gift card, voucher',
  bundles: 'pacote, pacotes, conjunto, coleção, coleções, bundle, pack',
  genres: {
    action: 'ação',
    adventure: 'aventura, aventuras, exploração',
    fps: 'FPS, tiro, tiros, primeira pessoa, em primeira pessoa, shooter, atirar, armas',
    horror: 'terror, medo, horror, assustador, assustadores, susto, sustos, zombie, zombies',
    indie: 'indie, independente, independentes',
    rpg: 'RPG, papéis, jogo de papéis, role playing, interpretação de papéis',
    fighting: 'luta, lutas, pancadaria, porrada, combate, briga, artes marciais',
    racing:
      'corrida, corridas, carro, carros, simulador de corrida, automobilismo, condução, conduzir, rali, simulador de condução',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'um jogador, individual, solo, sozinho, offline, 1 jogador',
    multiplayer: 'multijogador, multiplayer, com amigos',
    'co-op': 'cooperativo, cooperativos, coop, co-op, a dois, para dois, dois jogadores, 2 jogadores, juntos',
    'shared-screen': 'ecrã partilhado, ecrã dividido, tela dividida, sofá, local',
    controller: 'comando, controle, controlador, gamepad, joystick',
    achievements: 'conquistas, troféus',
    'cloud-saves': 'gravação na nuvem, saves na nuvem',
    'drm-free': 'sem DRM',
  },
  help: {
    withdrawal:
      'reembolso, reembolsos, devolução, devoluções, devolver, livre resolução, cancelar encomenda, troca, dinheiro de volta, dinheiro volta, recuperar dinheiro',
    payment: 'fatura, faturas, factura, recibo, pagamento, pagar, formas de pagamento, métodos de pagamento',
    activation:
      'ativar, ativar chave, activar, resgatar, como ativar, chave não funciona, colocar código, coloco código, inserir código, usar código',
    delivery: 'entrega, envio, onde está a minha chave',
    contact: 'contacto, contato, apoio ao cliente, suporte, ajuda, reclamação',
    account: 'palavra-passe, senha, esqueci a palavra-passe, conta, apagar conta, iniciar sessão, privacidade',
  },
};
