/** The small window and the way into it, in one file for the network. */
export { MiniGameBar } from './mini-game-bar.tsx';
export { MiniGameButton } from './mini-game-button.tsx';
