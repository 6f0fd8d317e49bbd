import type { LocaleCode } from '../../shared/locales.ts';

interface UnavailableTexts {
  title: string;
  text: string;
}

/**
 * What the shop says while its backend is away. Here and not in the catalogs of the pages, which every browser loads:
 * only the server says it.
 */
export const unavailableTexts: Readonly<Record<LocaleCode, UnavailableTexts>> = {
  en: {
    title: 'The shop is taking a short break',
    text: 'Your cart and your orders are safe. Please try again in two minutes.',
  },
  tr: {
    title: 'Mağaza kısa bir mola veriyor',
    text: 'Sepetiniz ve siparişleriniz güvende. Lütfen iki dakika sonra tekrar deneyin.',
  },
  nl: {
    title: 'De shop neemt even pauze',
    text: 'Je winkelwagen en je bestellingen zijn veilig. Probeer het over twee minuten opnieuw.',
  },
  de: {
    title: 'Der Shop macht eine kurze Pause',
    text: 'Dein Warenkorb und deine Bestellungen sind sicher. Bitte versuch es in zwei Minuten noch einmal.',
  },
  es: {
    title: 'La tienda está haciendo una breve pausa',
    text: 'Tu carrito y tus pedidos están a salvo. Inténtalo de nuevo dentro de dos minutos.',
  },
  fr: {
    title: 'La boutique fait une courte pause',
    text: 'Votre panier et vos commandes sont conservés. Veuillez réessayer dans deux minutes.',
  },
  it: {
    title: 'Il negozio fa una breve pausa',
    text: 'Il tuo carrello e i tuoi ordini sono al sicuro. Riprova tra due minuti.',
  },
  no: {
    title: 'Butikken tar en kort pause',
    text: 'Handlekurven og bestillingene dine er trygge. Prøv igjen om to minutter.',
  },
  pl: {
    title: 'Sklep ma krótką przerwę',
    text: 'Twój koszyk i zamówienia są bezpieczne. Spróbuj ponownie za dwie minuty.',
  },
  pt: {
    title: 'A loja está a fazer uma breve pausa',
    text: 'O seu carrinho e as suas encomendas estão guardados. Tente novamente dentro de dois minutos.',
  },
  ru: {
    title: 'В магазине короткий перерыв',
    text: 'Корзина и заказы в сохранности. Попробуйте ещё раз через две минуты.',
  },
  vn: {
    title: 'Cửa hàng đang tạm nghỉ giây lát',
    text: 'Giỏ hàng và đơn hàng của bạn vẫn an toàn. Vui lòng thử lại sau hai phút.',
  },
  id: {
    title: 'Toko sedang jeda sejenak',
    text: 'Keranjang dan pesanan Anda aman. Silakan coba lagi dalam dua menit.',
  },
  cn: {
    title: '商店正在短暂休息',
    text: '你的购物车和订单都不会丢失，请两分钟后再试。',
  },
  ar: {
    title: 'المتجر في استراحة قصيرة',
    text: 'سلتك وطلباتك محفوظة. يُرجى المحاولة مرة أخرى بعد دقيقتين.',
  },
  se: {
    title: 'Butiken tar en kort paus',
    text: 'Din varukorg och dina beställningar är kvar. Försök igen om två minuter.',
  },
  jp: {
    title: 'ショップは現在、一時的に休止しています',
    text: 'カートの中身とご注文は保存されています。2分後にもう一度お試しください。',
  },
  cs: {
    title: 'Butikken holder en kort pause',
    text: 'Din kurv og dine ordrer er gemt. Prøv igen om to minutter.',
  },
  in: {
    title: 'शॉप थोड़ी देर के लिए रुकी हुई है',
    text: 'आपका कार्ट और आपके ऑर्डर सुरक्षित हैं। कृपया दो मिनट बाद फिर से कोशिश करें।',
  },
  cz: {
    title: 'Obchod má krátkou přestávku',
    text: 'O košík ani objednávky nepřijdete. Zkuste to prosím znovu za dvě minuty.',
  },
  bg: {
    title: 'Магазинът е в кратка почивка',
    text: 'Количката и поръчките ви са запазени. Опитайте отново след две минути.',
  },
  hu: {
    title: 'Az áruház rövid szünetet tart',
    text: 'A kosarad és a rendeléseid biztonságban vannak. Próbáld újra két perc múlva.',
  },
};
