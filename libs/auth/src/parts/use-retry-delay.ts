import { useEffect, useState } from 'react';

/** Counts the seconds down that a server asked to wait; zero when there is nothing to wait for. */
export function useRetryDelay(): {
  readonly seconds: number;
  readonly wait: (seconds: number) => void;
} {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => {
      const secondsLeft = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(secondsLeft);
      if (secondsLeft === 0) setUntil(0);
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { seconds, wait: (delaySeconds) => setUntil(Date.now() + delaySeconds * 1000) };
}
