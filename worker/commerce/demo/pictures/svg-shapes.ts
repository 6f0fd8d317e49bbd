import type { Palette } from './palette.ts';

/** Draws an object in a square of 400 units. */
export type Draw = (palette: Palette) => string;

export function circle(x: number, y: number, radius: number, rest: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${rest}/>`;
}

export function rect(x: number, y: number, width: number, height: number, radius: number, rest: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${rest}/>`;
}

export function path(d: string, rest: string): string {
  return `<path d="${d}" ${rest}/>`;
}

export function turn(degrees: number, content: string): string {
  return `<g transform="rotate(${degrees} 200 200)">${content}</g>`;
}
