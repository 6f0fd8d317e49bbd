import type { LocaleCode } from '../../../../shared/locales.ts';

/** What games have in common beside their genre. */
export interface SeedTag {
  readonly id: number;
  /** The list of games (`bundles.ts`) that have it. */
  readonly listId: number;
  readonly names: Readonly<Record<LocaleCode, string>>;
}

export const tags: readonly SeedTag[] = [
  {
    id: 101,
    listId: 65,
    names: {
      ...{ en: 'Cosy', de: 'Gemütlich', fr: 'Douillet', es: 'Acogedor', it: 'Rilassante', pt: 'Acolhedor', nl: 'Knus' },
      ...{ cs: 'Hyggelig', se: 'Mysigt', no: 'Koselig', pl: 'Przytulne', cz: 'Útulné', hu: 'Meghitt', bg: 'Уютна' },
      ...{ ru: 'Уютная', tr: 'Sıcak', ar: 'هادئة', in: 'सुकून भरा', id: 'Santai', vn: 'Ấm cúng', cn: '温馨' },
      jp: 'ほっこり',
    },
  },
  {
    id: 102,
    listId: 63,
    names: {
      ...{ en: 'Short', de: 'Kurz', fr: 'Court', es: 'Corto', it: 'Breve', pt: 'Curto', nl: 'Kort', cs: 'Kort' },
      ...{ se: 'Kort', no: 'Kort', pl: 'Krótkie', cz: 'Krátké', hu: 'Rövid', bg: 'Кратка', ru: 'Короткая' },
      ...{ tr: 'Kısa', ar: 'قصيرة', in: 'छोटा', id: 'Singkat', vn: 'Ngắn', cn: '短篇', jp: '短編' },
    },
  },
  {
    id: 103,
    listId: 66,
    names: {
      ...{ en: 'Under water', de: 'Unter Wasser', fr: 'Sous l’eau', es: 'Bajo el agua', it: 'Sott’acqua' },
      ...{ pt: 'Debaixo de água', nl: 'Onder water', cs: 'Under vandet', se: 'Under vattnet', no: 'Under vann' },
      ...{ pl: 'Pod wodą', cz: 'Pod vodou', hu: 'Víz alatt', bg: 'Под вода', ru: 'Под водой', tr: 'Su altı' },
      ...{ ar: 'تحت الماء', in: 'पानी के नीचे', id: 'Bawah air', vn: 'Dưới nước', cn: '水下', jp: '水中' },
    },
  },
  {
    id: 104,
    listId: 64,
    names: {
      ...{ en: 'For beginners', de: 'Für Einsteiger', fr: 'Pour débuter', es: 'Para empezar', it: 'Per principianti' },
      ...{ pt: 'Para principiantes', nl: 'Voor beginners', cs: 'For begyndere', se: 'För nybörjare' },
      ...{ no: 'For nybegynnere', pl: 'Dla początkujących', cz: 'Pro začátečníky', hu: 'Kezdőknek' },
      ...{ bg: 'За начинаещи', ru: 'Для начинающих', tr: 'Yeni başlayanlar için', ar: 'للمبتدئين' },
      ...{ in: 'शुरुआत के लिए', id: 'Untuk pemula', vn: 'Cho người mới', cn: '新手友好', jp: '初心者向け' },
    },
  },
];
