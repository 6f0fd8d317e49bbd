/** Above the page and its dialogs, centred at the lower edge. */
const PLACE = {
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: '2147483647',
} as const;

/** Gives a third party's challenge a place in the page until it is solved. */
export async function placeChallenge(
  ask: (place: HTMLElement, resolve: (token: string) => void, reject: () => void) => void,
): Promise<string> {
  const place = document.createElement('div');
  Object.assign(place.style, PLACE);
  document.body.append(place);
  try {
    return await new Promise((resolve, reject) => {
      ask(place, resolve, () => reject(new Error('the captcha gave up')));
    });
  } finally {
    place.remove();
  }
}
