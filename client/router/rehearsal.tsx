import { Activity, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { SoftPart } from '../features/content/soft-part.tsx';
import type { View } from './load-view.ts';
import styles from './rehearsal.module.css';
import { PageOf } from './shown-page.tsx';

/** Has the browser lay the page out as if it were shown; before the next frame it is gone. */
function layOut(stage: HTMLElement): void {
  for (const part of stage.children) if (part instanceof HTMLElement) part.style.removeProperty('display');
  stage.getBoundingClientRect();
}

interface RehearsalProps {
  view: View;
  /** Takes the rehearsal out of the page. */
  onOver: () => void;
}

/**
 * Renders a page and shows nothing of it: the first page that a browser makes takes it a third longer than the same one
 * made again, as it compiles what it runs, works out the styles and draws letters of these sizes for the first time.
 * React renders what is hidden in slices and runs none of its effects; it stands in the document for one task.
 */
export function Rehearsal({ view, onOver }: RehearsalProps) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      layOut(current);
      flushSync(onOver);
    });
    observer.observe(current, { childList: true });
    return () => observer.disconnect();
  }, [onOver]);
  return (
    <div ref={stage} className={styles.stage} inert>
      <SoftPart fallback={null}>
        <Activity mode="hidden">
          <PageOf view={view} />
        </Activity>
      </SoftPart>
    </div>
  );
}
