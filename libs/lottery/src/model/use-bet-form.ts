import { type Content, type LotteryGame, type Play, playOf } from '@parlour/fair/lottery';
import { useState } from 'react';

import { emptyContent, quickPick } from './number-choice.ts';
import type { SlipStore } from './slip-store.ts';
import {
  type ChoiceError,
  choiceError,
  parseStake,
  type Stake,
  type StakeInput,
} from './stake-input.ts';

export type BetForm = {
  readonly play: Play;
  readonly content: Content;
  readonly units: number;
  readonly stakeInput: StakeInput;
  /** Null while the input is not valid. */
  readonly stake: Stake | null;
  /** Set when a choice could not be added. */
  readonly error: ChoiceError | null;
  readonly selectPlay: (play: Play) => void;
  readonly setContent: (content: Content) => void;
  readonly pickRandom: () => void;
  readonly setStakeInput: (change: Partial<StakeInput>) => void;
  /** Adds the choice to the slip and empties the form; false if it is no bet. */
  readonly addToSlip: () => boolean;
};

const MAX_INPUT_LENGTH = 40;

/** The state of choosing numbers for one play. Another game or play of the address resets it. */
export function useBetForm(game: LotteryGame, playType: string, slip: SlipStore): BetForm {
  const [play, setPlay] = useState<Play>(() => initialPlay(game, playType));
  const [content, setContent] = useState<Content>(() => emptyContent(play));
  const [stakeInput, setStakeInput] = useState<StakeInput>({ price: '1', multiple: '1' });
  const [error, setError] = useState<ChoiceError | null>(null);
  const stake = parseStake(stakeInput);
  const units = play.units(content);

  const [address, setAddress] = useState({ game, playType });
  if (address.game !== game || address.playType !== playType) {
    const next = initialPlay(game, playType);
    setAddress({ game, playType });
    setPlay(next);
    setContent(emptyContent(next));
  }

  const changeContent = (next: Content) => {
    setContent(next);
    setError(null);
  };
  return {
    play,
    content,
    units,
    stakeInput,
    stake,
    error,
    selectPlay(next) {
      setPlay(next);
      changeContent(emptyContent(next));
    },
    setContent: changeContent,
    pickRandom: () => changeContent(quickPick(play)),
    setStakeInput(change) {
      const next = { ...stakeInput, ...change };
      setStakeInput({
        price: next.price.slice(0, MAX_INPUT_LENGTH),
        multiple: next.multiple.slice(0, MAX_INPUT_LENGTH),
      });
    },
    addToSlip() {
      const reason = choiceError(units, stake);
      setError(reason);
      if (reason !== null || stake === null) return false;
      if (!slip.addLine(play, content, stake.price, stake.multiple)) return false;
      setContent(emptyContent(play));
      return true;
    },
  };
}

/** The play of the address, or the first one if the game does not have it. */
function initialPlay(game: LotteryGame, playType: string): Play {
  const play = playOf(game, playType) ?? game.plays[0];
  if (!play) throw new Error(`lottery game ${game.code} has no plays`);
  return play;
}
