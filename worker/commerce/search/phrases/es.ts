import type { QueryPhrases } from './query-phrases.ts';

export const es: QueryPhrases = {
  generic:
    'comprar, barato, baratos, barata, baratas, precio, clave, claves, llave, código, códigos, pc, ordenador, computadora, descargar, ' +
    'descarga, digital, online, en línea, para, con, en, de, del, el, la, los, las, un, una, y, o, a, nuevo, nuevos, mejor, mejores, ' +
    'bueno, buenos, año, activación, jugar, que, mi, por, niños, niño, para niños, infantiles, infantil, jugador, jugadores, personas',
  upTo: 'menos de, por menos de, hasta, máximo, max, por debajo de, bajo, inferior a, a menos de, o menos, como máximo, más barato que',
  from: 'más de, desde, a partir de, al menos, mínimo',
  between: 'entre, de, desde',
  and: 'y, a, hasta',
  free: 'gratis, gratuito, gratuitos, gratuita',
  thousand: 'mil',
  money: {
    EUR: 'euro, euros, pavos',
    USD: 'dólar, dólares',
    GBP: 'libra, libras',
    MXN: 'peso, pesos',
    CHF: 'franco, francos',
    JPY: 'yen, yenes',
    TRY: 'liras',
    RUB: 'rublos',
    BRL: 'reales',
    PLN: 'zlotys',
  },
  games: 'juego, juegos, videojuego, videojuegos, juegos de PC',
  deals: 'oferta, ofertas, descuento, descuentos, rebaja, rebajas, promoción, promociones, chollos',
  giftCards:
    'tarjeta regalo, tarjeta de regalo, tarjetas regalo, tarjetas de regalo, vale, vales, vale regalo, cheque regalo, saldo, monedero, ' +
    'tarjeta, tarjetas, recarga, recargar, prepago, tarjeta prepago, cupón, cartera, crédito, bono',
  bundles: 'pack, packs, pack de juegos, paquete, paquetes, lote, lotes, colección, bundle',
  genres: {
    action: 'acción',
    adventure: 'aventura, aventuras, exploración',
    fps: 'FPS, disparos, disparar, tiros, primera persona, shooter, pistolas, tirador, balas, de matar',
    horror: 'terror, miedo, horror, de susto, sustos, terrorífico, escalofriante, zombie, zombies',
    indie: 'indie, independiente, independientes',
    rpg: 'RPG, rol, juego de rol, juegos de rol',
    fighting: 'lucha, luchas, pelea, peleas, combate, artes marciales, golpes',
    racing:
      'carreras, carrera, coche, coches, carros, autos, simulador de carreras, conducción, conducir, rally, simulador de coches',
  },
  windows: 'Windows, Windows 10, Windows 11',
  mac: 'macOS, Mac OS, Mac, OS X, Macbook, Apple',
  linux: 'Linux, Ubuntu, Steam Deck',
  features: {
    'single-player': 'un jugador, individual, solo, sin conexión, 1 jugador, para uno',
    multiplayer: 'multijugador, con amigos, multi, multijugador online',
    'co-op': 'cooperativo, cooperativos, coop, co-op, para dos, dos jugadores, 2 jugadores, de a dos, juntos',
    'shared-screen': 'pantalla compartida, pantalla dividida, sofá, local, en casa',
    controller: 'mando, control, gamepad, joystick',
    achievements: 'logros, trofeos',
    'cloud-saves': 'guardado en la nube, partidas en la nube',
    'drm-free': 'sin DRM',
  },
  help: {
    withdrawal:
      'reembolso, reembolsos, devolución, devoluciones, devolver, desistimiento, cancelar pedido, devolver dinero, cambio, devuelvan dinero, dinero de vuelta, recuperar dinero, devolución dinero',
    payment: 'factura, facturas, recibo, pago, pagar, métodos de pago, formas de pago',
    activation:
      'activar, activar una clave, canjear, cómo activar, la clave no funciona, canjear código, introducir código, usar código',
    delivery: 'entrega, envío, dónde está mi clave',
    contact: 'contacto, soporte, ayuda, atención al cliente, reclamación',
    account: 'contraseña, olvidé mi contraseña, cuenta, borrar cuenta, iniciar sesión, privacidad',
  },
};
