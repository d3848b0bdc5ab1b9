/** The state of a load, in one word. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';
