import type { LocaleCode } from '../../../shared/locales.ts';

/** What a language says to men alone, where a pattern can tell: a participle or past tense beside "you", a lone adjective. */
export const MALE_FORMS: Partial<Record<LocaleCode, RegExp>> = {
  fr: /(?<!\p{L})vous (êtes|étiez|serez|seriez|avez été) ((bien|déjà|encore|toujours|maintenant) )?\p{L}+(é|i|it|u)(?![\p{L}’])|(?<!\p{L})(soyez|restez) (connecté|inscrit|sûr|prêt)(?!\p{L})|êtes-vous (sûr|certain)(?!\p{L})|\(e\)/iu,
  es: /(?<!\p{L})(eres|estás|estés|serás|seas|has sido|fuiste|quedas) (\p{L}+ )?(\p{L}+[ai]do|seguro|listo|nuevo|solo)(?!\p{L})|(?<!\p{L})bienvenido(?!\p{L})/iu,
  pt: /(?<!\p{L})(está|esteja|estiver) (\p{L}+ )?(registado|inscrito|sentado|autenticado|pronto para)(?!\p{L})|fica obrigado|(?<!\p{L}|é )bem-vindo(?!\p{L})/iu,
  it: /(?<!\p{L})(sei|eri|sarai|saresti|verrai|resterai|ti sei) (già |stato )?(\p{L}+(ato|uto|ito)|sicuro|pronto|nuovo)(?!\p{L})|(?<!\p{L})benvenuto(?!\p{L})/iu,
  pl: /(?<!\p{L})\p{L}+(łeś|łbyś)(?!\p{L})|(?<!\p{L})(powinieneś|zalogowany|zarejestrowany|jesteś (pewien|gotowy|nowy))(?!\p{L})/iu,
  ru: /(?<!\p{L})ты \p{L}+л(ся)?(?!\p{L})|(?<!\p{L})вы (\p{L}+ )?(уверен|согласен|зарегистрирован|подписан|готов|должен|сам)(?!\p{L})/iu,
  ar: /(?<!\p{L})(أنت|كنت|ستكون) (مسجلا?|متأكدا?|جاهزا?|مشتركا?)(?!\p{L})/u,
  in: /(?<![\p{L}\p{M}])(?<!अपने )आप [^।,]*(सकते|चाहते|करते|रहे|चुके|गए) (हैं|हों)|(?<![\p{L}\p{M}])आप [^।,]*ेंगे/u,
};
