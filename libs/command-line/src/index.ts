export { type Command, InvalidArgumentError, Option } from 'commander';
export { createCommand, runCommandLine } from './command.ts';
export { choiceArgument, choiceOption, wholeNumber } from './values.ts';
