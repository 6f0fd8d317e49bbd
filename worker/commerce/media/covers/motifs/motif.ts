import { round } from '../svg.ts';

/** A silhouette as path data, in a box from -100 to 100 in both directions. */
export interface Motif {
  readonly body: string;
  /** Parts in a second colour, drawn over the body. */
  readonly mark?: string;
  /** Holes, drawn last in the background's colour. */
  readonly gap?: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Half of the width. */
  readonly size: number;
  readonly turn?: number;
}

export interface MotifColours {
  readonly body: string;
  readonly mark: string;
  readonly gap: string;
}

function place({ x, y, size, turn }: Place): string {
  const rotation = turn ? ` rotate(${round(turn)})` : '';
  return `transform="translate(${round(x)} ${round(y)})${rotation} scale(${Math.round(size * 10) / 1000})"`;
}

export function drawMotif(motif: Motif, where: Place, colours: MotifColours): string {
  const mark = motif.mark ? `<path d="${motif.mark}" fill="${colours.mark}"/>` : '';
  const gap = motif.gap ? `<path d="${motif.gap}" fill="${colours.gap}"/>` : '';
  return `<g ${place(where)}><path d="${motif.body}" fill="${colours.body}"/>${mark}${gap}</g>`;
}

/** The outlines of a motif; `width` of the stroke in the motif's own units. */
export function outlineMotif(motif: Motif, where: Place, colour: string, width: number, more = ''): string {
  return `<g ${place(where)} fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more}><path d="${motif.body}${motif.mark ?? ''}${motif.gap ?? ''}"/></g>`;
}

/** Body and details of a motif as one shape. */
export function toSilhouette({ body, mark }: Motif): Motif {
  return { body: body + (mark ?? '') };
}

/** A clip path in the shape of a motif. */
export function clipToMotif(motif: Motif, where: Place, id: string): string {
  return `<clipPath id="${id}"><path d="${toSilhouette(motif).body}" ${place(where)}/></clipPath>`;
}
