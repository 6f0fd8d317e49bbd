export interface Point {
  x: number;
  y: number;
}

/** One decimal is enough: covers are drawn at 600 px, and resized for display. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function polygon(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')}" ${attributes}/>`;
}

/** A circle as path data. */
export function dot(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;
}

/** A box as path data. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** Many shapes as a single path: much cheaper to draw than one element for each. */
export function drawPath(pieces: readonly string[], attributes: string): string {
  return `<path d="${pieces.join('')}" ${attributes}/>`;
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
