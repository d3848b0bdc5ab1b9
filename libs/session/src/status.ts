/** Where a load stands, in one word. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';
