import { localStore } from '@parlour/browser-storage';
import { GameSearch } from '@parlour/games';
import { useApi } from '@parlour/session';
import { useTypingRest } from '@parlour/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { storeHistory, readHistory } from './search-history.ts';

export type GameSearchForm = {
  readonly search: GameSearch;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Earlier searches on this device, newest first. */
  readonly history: readonly string[];
  /** Searches at once and keeps the text among the earlier searches. */
  readonly find: (text: string) => void;
  /** Keeps the search whose result was chosen. */
  readonly keep: () => void;
  readonly clear: () => void;
  readonly forget: (entry: string) => void;
  readonly forgetAll: () => void;
};

/**
 * The search dialog's field, its search and its history. It searches as the name is typed; the
 * field has the focus first.
 */
export function useGameSearch(): GameSearchForm {
  const api = useApi();
  const [search] = useState(() => new GameSearch(api.games.list));
  const [history, setHistory] = useState(() => readHistory(localStore));
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const saveHistory = (entries: readonly string[]) => setHistory(storeHistory(localStore, entries));
  const keep = (wanted: string) => {
    if (wanted.trim() !== '') saveHistory([wanted.trim(), ...history]);
  };
  const find = (wanted: string) => {
    setText(wanted);
    keep(wanted);
    void search.find(wanted);
  };
  // Half a name is no search to come back to: only what was sent or led to a game is kept.
  useTypingRest(text.trim(), search.text, (typed) => void search.find(typed));
  return {
    search,
    field,
    text,
    setText,
    history,
    find,
    keep: () => keep(search.text),
    clear() {
      find('');
      field.current?.focus();
    },
    forget: (entry) => saveHistory(history.filter((other) => other !== entry)),
    forgetAll: () => saveHistory([]),
  };
}
