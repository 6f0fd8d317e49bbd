import type { LocaleCode } from '../../../../../shared/locales.ts';

const WINDOWS = 'Windows';
const MAC = 'macOS, Mac OS, Mac, OS X';
const LINUX = 'Linux, Ubuntu';
const LATIN = [WINDOWS, MAC, LINUX] as const;

/** What shoppers also call Windows, macOS and Linux. */
export const systemSearchWords: Readonly<Record<LocaleCode, readonly [string, string, string]>> = {
  ...{ en: LATIN, tr: LATIN, nl: LATIN, de: LATIN, fr: LATIN, es: LATIN, it: LATIN, pt: LATIN },
  ...{ pl: LATIN, cz: LATIN, hu: LATIN, se: LATIN, no: LATIN, cs: LATIN, vn: LATIN, id: LATIN },
  ru: [`${WINDOWS}, виндовс, виндоус, винда`, `${MAC}, мак, макос`, `${LINUX}, линукс`],
  bg: [`${WINDOWS}, уиндоус`, `${MAC}, мак`, `${LINUX}, линукс`],
  ar: [`${WINDOWS}, ويندوز`, `${MAC}, ماك`, `${LINUX}, لينكس`],
  in: [`${WINDOWS}, विंडोज़, विंडोज`, `${MAC}, मैक`, `${LINUX}, लिनक्स`],
  cn: [`${WINDOWS}, 视窗`, `${MAC}, 苹果电脑`, LINUX],
  jp: [`${WINDOWS}, ウィンドウズ`, `${MAC}, マック`, `${LINUX}, リナックス`],
};

/** What shoppers also call bundles. */
export const bundleSearchWords: Readonly<Record<LocaleCode, string>> = {
  en: 'bundle, game packs, collections',
  tr: 'paket, paketler, koleksiyon',
  nl: 'bundel, pakket, pakketten',
  de: 'Bundle, Paket, Spielepaket, Sammlung',
  fr: 'pack, packs, lot, collection',
  es: 'paquete, lote, colección',
  it: 'pacchetto, raccolta, collezione',
  pt: 'pacote, conjunto, coleção',
  pl: 'pakiet, zestaw, kolekcja',
  cz: 'balíček, sada, kolekce',
  hu: 'csomag, gyűjtemény',
  se: 'paket, samling',
  no: 'pakke, samling',
  cs: 'pakke, samling',
  vn: 'gói, gói trò chơi, bộ sưu tập',
  id: 'paket, bundel, koleksi',
  ru: 'набор, комплект, бандл, сборник',
  bg: 'пакет, комплект, колекция',
  ar: 'حزمة, باقة, مجموعة',
  in: 'बंडल, पैक, संग्रह',
  cn: '捆绑包, 合集, 套装',
  jp: 'バンドル, セット, コレクション',
};
