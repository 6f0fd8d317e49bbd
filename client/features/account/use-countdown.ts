import { useEffect, useState } from 'react';

const TICK_MS = 500;

interface Countdown {
  /** Whole seconds left; 0 when it is over. */
  secondsLeft: number;
  start: (seconds: number) => void;
}

/** Counts by the clock, not by ticks, because a suspended phone misses ticks. */
export function useCountdown(): Countdown {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt, Date.now());
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  function start(seconds: number): void {
    setEndsAt(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }
  return { secondsLeft, start };
}

/** Whole seconds from `now` until `endsAt` (both milliseconds), rounded up; never below 0. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
