import type { LocaleCode } from '../../../shared/locales.ts';

/** What a language says to men alone, where a pattern can tell: a participle or past tense beside "you", a lone adjective. Null elsewhere. */
export const MALE_FORMS: Readonly<Record<LocaleCode, RegExp | null>> = {
  ...{ en: null, tr: null, nl: null, de: null, no: null, vn: null, id: null, cn: null, se: null, jp: null, cs: null },
  ...{ cz: null, bg: null, hu: null },
  fr: /(?<!\p{L})vous (êtes|étiez|serez|seriez|avez été) ((bien|déjà|encore|toujours|maintenant) )?\p{L}+(é|i|it|u)(?![\p{L}’])|(?<!\p{L})(soyez|restez) (connecté|inscrit|sûr|prêt)(?!\p{L})|êtes-vous (sûr|certain)(?!\p{L})|\(e\)/iu,
  es: /(?<!\p{L})(eres|estás|estés|serás|seas|has sido|fuiste|quedas) (\p{L}+ )?(\p{L}+[ai]do|seguro|listo|nuevo|solo)(?!\p{L})|(?<!\p{L})bienvenido(?!\p{L})/iu,
  pt: /(?<!\p{L})(está|esteja|estiver) (\p{L}+ )?(registado|inscrito|sentado|autenticado|pronto para)(?!\p{L})|fica obrigado|(?<!\p{L}|é )bem-vindo(?!\p{L})/iu,
  it: /(?<!\p{L})(sei|eri|sarai|saresti|verrai|resterai|ti sei) (già |stato )?(\p{L}+(ato|uto|ito)|sicuro|pronto|nuovo)(?!\p{L})|(?<!\p{L})benvenuto(?!\p{L})/iu,
  pl: /(?<!\p{L})\p{L}+(łeś|łbyś)(?!\p{L})|(?<!\p{L})(powinieneś|zalogowany|zarejestrowany|jesteś (pewien|gotowy|nowy))(?!\p{L})/iu,
  ru: /(?<!\p{L})ты \p{L}+л(ся)?(?!\p{L})|(?<!\p{L})вы (\p{L}+ )?(уверен|согласен|зарегистрирован|подписан|готов|должен|сам)(?!\p{L})/iu,
  ar: new RegExp(
    [
      '(أنت|كنت|ستكون) (مسجلا?|متأكدا?|جاهزا?|مشتركا?)',
      // Imperatives: short ones have an alif and three letters, as few nouns have; verbal nouns say the same to anyone.
      'ا(?!ل|سم|بن|ثن|مر)[ء-ي]{3}',
      '[وف]?(قُد|خذ|عُدّ?|عِش|سِر|مِل|طِر|صِل|حُلّ|خِط|حِك|فُز|كن|قل|دعه?|ابنِ|امشِ|احمِ|اطوِ|انجُ|ابقَ|أبقِ|أنهِ|أدِّ|سمِّ|سوِّ|غنِّ|أصغِ|انحنِ|أدِ?ر|أضئ|أطفئ|أزح|أجب)',
      '[وف]?(استخدم|استكشف|استدرج|استجوب|اختبئ|اشترِ?|جادل|حاور|ساوم|وازن|قارن|قاتل|طارد|بادل|رتّب|ركّب|بدّل|غيّر|خمّر|صوّب|فتّش|شكّل|كوّم|جدّف|سجّل)',
      '[وف](اختر|اقرأ|انظر|اكتب|ابدأ|اسأل|احرس|اخرج|اطلب)|ضع',
      '(أن|حتى|لا|لن|لم) (تكشف|تدفع|تطلب|تشتري|تحذف|تضغط|تلمس|تثق|تجرب)(ه|ها)?',
    ]
      .map((form) => `(?<![\\p{L}\\p{M}])(?:${form})(?![\\p{L}\\p{M}])`)
      .join('|'),
    'u',
  ),
  in: /(?<![\p{L}\p{M}])(?<!अपने )आप [^।,]*(सकते|चाहते|करते|रहे|चुके|गए) (हैं|हों)|(?<![\p{L}\p{M}])आप [^।,]*ेंगे/u,
};
