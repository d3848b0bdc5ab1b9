import { useEffect, useEffectEvent } from 'react';

type Tween = {
  readonly isRunning: boolean;
  readonly durationMs: number;
  /** Called with each frame: from 0 to 1, slowing down. */
  readonly onFrame: (progress: number) => void;
  readonly onEnd: () => void;
};

/** Fast at first, then slower and slower. */
const easeOut = (time: number): number => 1 - (1 - time) ** 4;

/** Plays a motion once, frame by frame; one that the page slept through ends at once. */
export function useTween({ isRunning, durationMs, onFrame, onEnd }: Tween): void {
  const handleFrame = useEffectEvent(onFrame);
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    const begin = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const time = Math.min(1, Math.max(0, (now - begin) / durationMs));
      handleFrame(easeOut(time));
      if (time < 1) frame = requestAnimationFrame(step);
      else handleEnd();
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isRunning, durationMs]);
}
