import { type Selection, type LotteryGame, type Play, findPlay } from '@parlour/fair/lottery';
import { useTenant } from '@parlour/session';
import { useState } from 'react';

import { emptySelection, quickPick } from './number-choice.ts';
import type { SlipStore } from './slip-store.ts';
import {
  type ChoiceError,
  findChoiceError,
  parseStake,
  type Stake,
  type StakeInput,
} from './stake-input.ts';

export type BetForm = {
  readonly play: Play;
  readonly selection: Selection;
  readonly combinations: number;
  readonly stakeInput: StakeInput;
  /** Null while the input is not valid. */
  readonly stake: Stake | null;
  /** Set when a choice could not be added. */
  readonly error: ChoiceError | null;
  readonly selectPlay: (play: Play) => void;
  readonly setSelection: (selection: Selection) => void;
  readonly pickRandom: () => void;
  readonly setStakeInput: (change: Partial<StakeInput>) => void;
  /** Adds the choice to the slip and empties the form; false if it is no bet. */
  readonly addToSlip: () => boolean;
};

const MAX_INPUT_LENGTH = 40;

/** The state of choosing numbers for one play. Another game or play of the address resets it. */
export function useBetForm(game: LotteryGame, playType: string, slip: SlipStore): BetForm {
  const [play, setPlay] = useState<Play>(() => initialPlay(game, playType));
  const [selection, setSelection] = useState<Selection>(() => emptySelection(play));
  const [stakeInput, setStakeInput] = useState<StakeInput>({ unitStake: '1', multiplier: '1' });
  const [error, setError] = useState<ChoiceError | null>(null);
  const stake = parseStake(stakeInput, useTenant().currency, play);
  const combinations = play.combinations(selection);

  const [address, setAddress] = useState({ game, playType });
  if (address.game !== game || address.playType !== playType) {
    const next = initialPlay(game, playType);
    setAddress({ game, playType });
    setPlay(next);
    setSelection(emptySelection(next));
  }

  const changeSelection = (next: Selection) => {
    setSelection(next);
    setError(null);
  };
  return {
    play,
    selection,
    combinations,
    stakeInput,
    stake,
    error,
    selectPlay(next) {
      setPlay(next);
      changeSelection(emptySelection(next));
    },
    setSelection: changeSelection,
    pickRandom: () => changeSelection(quickPick(play)),
    setStakeInput(change) {
      const next = { ...stakeInput, ...change };
      setStakeInput({
        unitStake: next.unitStake.slice(0, MAX_INPUT_LENGTH),
        multiplier: next.multiplier.slice(0, MAX_INPUT_LENGTH),
      });
    },
    addToSlip() {
      const reason = findChoiceError(combinations, stake);
      setError(reason);
      if (reason !== null || stake === null) return false;
      if (!slip.addLine(play, selection, stake.unitStake, stake.multiplier)) return false;
      setSelection(emptySelection(play));
      return true;
    },
  };
}

/** The play of the address, or the first one if the game does not have it. */
function initialPlay(game: LotteryGame, playType: string): Play {
  const play = findPlay(game, playType) ?? game.plays[0];
  if (!play) throw new Error(`lottery game ${game.code} has no plays`);
  return play;
}
