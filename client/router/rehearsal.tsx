import { use, useEffect } from 'react';
import { SoftPart } from '../features/content/soft-part.tsx';
import type { View } from './load-view.ts';
import { PageOf } from './shown-page.tsx';

const never = new Promise<never>(() => undefined);

function Unready(): never {
  return use(never);
}

/** Takes the page's place, and so appears once all of it has been rendered. */
function Curtain({ onOver }: { onOver: () => void }): null {
  useEffect(onOver, [onOver]);
  return null;
}

interface RehearsalProps {
  view: View;
  onOver: () => void;
}

/**
 * Renders a page and shows nothing of it: the first page that a browser makes takes it a third longer than the same one
 * made again, as it compiles what it runs for the first time. React renders all that comes before what is not ready, and
 * then neither puts it into the document nor runs its effects. To be set in a transition, which is rendered in slices.
 */
export function Rehearsal({ view, onOver }: RehearsalProps) {
  return (
    <SoftPart fallback={<Curtain onOver={onOver} />}>
      <PageOf view={view} />
      <Unready />
    </SoftPart>
  );
}
