import { features } from './features.ts';
import { guides } from './guides.ts';
import type { SeedPost } from './seed-post.ts';

/** The blog, newest first. */
export const posts: readonly SeedPost[] = [...guides, ...features].sort((a, b) => a.age - b.age);
