import type { LocaleCode } from '../../../shared/locales.ts';

/** Marks a content page that the merchant has to write: shown on it in each language. */
export const templateTexts: Readonly<Record<LocaleCode, string>> = {
  en: 'This page is a template. The shop’s operator has to replace it with their own text before the shop opens.',
  de: 'Diese Seite ist eine Vorlage. Der Betreiber muss sie durch seinen eigenen Text ersetzen, bevor der Shop öffnet.',
  fr: 'Cette page est un modèle. L’exploitant doit la remplacer par son propre texte avant l’ouverture de la boutique.',
  es: 'Esta página es una plantilla. El titular debe sustituirla por su propio texto antes de abrir la tienda.',
  it: 'Questa pagina è un modello. Il gestore deve sostituirla con il proprio testo prima dell’apertura del negozio.',
  pt: 'Esta página é um modelo. O responsável tem de a substituir pelo seu próprio texto antes de abrir a loja.',
  nl: 'Deze pagina is een sjabloon. De exploitant moet haar door een eigen tekst vervangen voordat de winkel opengaat.',
  pl: 'Ta strona jest szablonem. Sprzedawca musi zastąpić ją własnym tekstem przed otwarciem sklepu.',
  cz: 'Tato stránka je šablona. Provozovatel ji musí před otevřením obchodu nahradit vlastním textem.',
  cs: 'Denne side er en skabelon. Indehaveren skal erstatte den med sin egen tekst, før butikken åbner.',
  se: 'Den här sidan är en mall. Innehavaren måste ersätta den med sin egen text innan butiken öppnar.',
  no: 'Denne siden er en mal. Innehaveren må erstatte den med sin egen tekst før butikken åpner.',
  hu: 'Ez az oldal sablon. Az üzemeltetőnek a bolt megnyitása előtt saját szövegre kell cserélnie.',
  bg: 'Тази страница е шаблон. Търговецът трябва да я замени със собствен текст, преди магазинът да отвори.',
  ru: 'Эта страница — шаблон. Владелец магазина должен заменить её своим текстом до открытия.',
  tr: 'Bu sayfa bir şablondur. Mağaza açılmadan önce işletmecinin bunu kendi metniyle değiştirmesi gerekir.',
  ar: 'هذه الصفحة نموذج. يجب على صاحب المتجر استبدالها بنصه الخاص قبل افتتاح المتجر.',
  in: 'यह पृष्ठ एक टेम्पलेट है। दुकान खुलने से पहले संचालक को इसे अपने पाठ से बदलना होगा।',
  id: 'Halaman ini adalah templat. Pengelola harus menggantinya dengan teks sendiri sebelum toko dibuka.',
  vn: 'Trang này là bản mẫu. Chủ cửa hàng phải thay bằng nội dung của mình trước khi mở cửa hàng.',
  jp: 'このページはひな形です。運営者は開店前に自社の文章に差し替えてください。',
  cn: '本页面为模板。店主须在开店前将其替换为自己的内容。',
};
