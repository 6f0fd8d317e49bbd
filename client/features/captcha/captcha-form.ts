import { type CaptchaAction, isCaptchaAction } from '../../../shared/captcha.ts';
import { passCaptcha } from './pass-captcha.ts';

/** The message for a failure, in the page's language if it provides one. */
function toProblemText(error: unknown, texts = '{}'): string {
  const message = error instanceof Error ? error.message : String(error);
  return (JSON.parse(texts) as Record<string, string>)[message] ?? message;
}

/**
 * For forms on pages without other scripts: the identity provider's. `<form data-captcha="register">` gets its proof in
 * the field `captcha` before it is submitted; `data-captcha-problem` shows errors, translated by its `data-texts`.
 * Built as a separate bundle.
 */
function guard(form: HTMLFormElement, field: HTMLInputElement, action: CaptchaAction): void {
  const problem = form.querySelector<HTMLElement>('[data-captcha-problem]');
  const button = form.querySelector('button');
  let isRunning = false;

  async function prove(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    button?.setAttribute('aria-busy', 'true');
    if (problem) problem.hidden = true;
    try {
      field.value = await passCaptcha(action);
      form.submit();
    } catch (error) {
      if (!problem) throw error;
      problem.textContent = toProblemText(error, problem.dataset.texts);
      problem.hidden = false;
    } finally {
      // A page restored from the back/forward cache needs a new proof: each is valid once.
      isRunning = false;
      button?.removeAttribute('aria-busy');
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void prove();
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha]')) {
  const field = form.elements.namedItem('captcha');
  const action = form.dataset.captcha;
  if (field instanceof HTMLInputElement && isCaptchaAction(action)) guard(form, field, action);
}
