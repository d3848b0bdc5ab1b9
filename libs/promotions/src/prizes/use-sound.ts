import { localStore } from '@parlour/browser-storage';
import { useState } from 'react';

import { createPrizeSound, type PrizeSound } from './prize-sound.ts';

const KEY = 'parlour.prize-sound';

const silence: PrizeSound = { tick: () => {}, open: () => {}, win: () => {} };

/** The sounds of a draw, and whether the member wants none, which the browser keeps. */
export function useSound(): {
  readonly sound: PrizeSound;
  readonly isMuted: boolean;
  readonly onMute: () => void;
} {
  const [isMuted, setMuted] = useState(() => localStore.getItem(KEY) === 'off');
  const [sound] = useState(createPrizeSound);
  return {
    sound: isMuted ? silence : sound,
    isMuted,
    onMute: () => {
      localStore.setItem(KEY, isMuted ? 'on' : 'off');
      setMuted(!isMuted);
    },
  };
}
