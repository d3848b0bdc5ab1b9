import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Ticks while the page is seen, and once when it is seen again. */
const subscribeToClock = (onTick: () => void) => {
  const tickIfSeen = () => {
    if (document.visibilityState === 'visible') onTick();
  };
  const timer = setInterval(tickIfSeen, 250);
  document.addEventListener('visibilitychange', tickIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tickIfSeen);
  };
};

const subscribeToNothing = () => () => {};

/**
 * Whole seconds left until a time (ms since 1970), 0 when it has come; null on the server, which
 * does not know when it is read. Reads the clock each time, so that a phone that slept is right
 * again at once. `onEnd` is called once, also when the time had come already.
 */
export function useCountdown(until: number, onEnd?: () => void): number | null {
  const read = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const left = useSyncExternalStore(
    until > 0 ? subscribeToClock : subscribeToNothing,
    read,
    () => null,
  );
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);
  return left;
}
