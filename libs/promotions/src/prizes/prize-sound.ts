/** Sounds that play while a prize is drawn. */
export type PrizeSound = {
  /** A border of a segment passes the pointer. */
  readonly tick: () => void;
  /** The paper of an envelope. */
  readonly open: () => void;
  readonly win: () => void;
};

/** Notes of a major chord, in Hz. */
const CHORD = [523.25, 659.25, 783.99, 1046.5];
const NOTE_GAP = 0.09;

/** Plays short tones of the browser's own synthesizer; silent where there is none. */
export function createPrizeSound(): PrizeSound {
  let context: AudioContext | null = null;
  const find = (): AudioContext | null => {
    if (typeof AudioContext === 'undefined') return null;
    context ??= new AudioContext();
    return context;
  };
  const tone = (
    frequency: number,
    { after = 0, length, volume }: { after?: number; length: number; volume: number },
  ): void => {
    const audio = find();
    if (!audio) return;
    const start = audio.currentTime + after;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    const source = new OscillatorNode(audio, { type: 'triangle', frequency });
    source.connect(gain).connect(audio.destination);
    source.start(start);
    source.stop(start + length);
  };
  return {
    tick: () => tone(1800, { length: 0.03, volume: 0.05 }),
    open: () => tone(180, { length: 0.25, volume: 0.08 }),
    win: () => {
      for (const [place, frequency] of CHORD.entries())
        tone(frequency, { after: place * NOTE_GAP, length: 0.6, volume: 0.08 });
    },
  };
}
