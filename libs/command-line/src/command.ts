import { Command, Help } from 'commander';

/** The help text that every command has. */
type CommandText = {
  /** Its name in the scripts of package.json; of a program that is none of them, its file. */
  readonly script: string;
  /** The purpose of the command, in one sentence. */
  readonly purpose: string;
  /** Whole lines, as they are typed, each with what it does; at least one. */
  readonly examples: readonly [Example, ...Example[]];
  /** Other facts that a user has to know, such as variables that it reads. */
  readonly notes?: string;
};
type Example = readonly [line: string, meaning: string];

/** The width of help in characters. */
const WIDTH = 80;
const wrap = (text: string): string => new Help().boxWrap(text, WIDTH);

/** npm runs these without the word `run`. */
const SHORT_SCRIPTS: readonly string[] = ['start', 'test'];

/**
 * A command of package.json: options, arguments and the action are added to it as to any of
 * Commander's. Sub-commands made from it inherit how it reports errors.
 */
export function createCommand({ script, purpose, examples, notes }: CommandText): Command {
  const usage = describeUsage(script);
  return new Command(usage)
    .description(purpose)
    .helpOption('-h, --help', 'show this text and do nothing else')
    .helpCommand(false)
    .configureOutput({
      getOutHelpWidth: () => WIDTH,
      outputError: (text, write) => write(`${toSentence(text, usage)}\n`),
    })
    .addHelpText('after', describeExamples(examples) + (notes ? `\n\n${wrap(notes)}` : ''));
}

/**
 * Parses the words behind the script and runs the action. Without any, a command that needs some
 * shows its help. A wrong word ends the process with 1 before any action.
 */
export async function runCommandLine(
  command: Command,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const needsWords =
    command.commands.length > 0 || command.registeredArguments.some(({ required }) => required);
  await command.parseAsync(words.length === 0 && needsWords ? ['--help'] : [...words], {
    from: 'user',
  });
}

function describeUsage(script: string): string {
  if (script.endsWith('.ts')) return `node ${script}`;
  return `npm ${SHORT_SCRIPTS.includes(script) ? '' : 'run '}${script} --`;
}

function describeExamples(examples: CommandText['examples']): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`);
  return `\nExamples:\n${lines.join('\n')}`;
}

/** Commander's message, of up to two lines and with a prefix, as one sentence. */
function toSentence(message: string, usage: string): string {
  const [fault = '', hint = ''] = message.replace(/^error: (command-)?/, '').split('\n');
  const sentence = (fault.charAt(0).toUpperCase() + fault.slice(1)).replace(
    /( is invalid(?: for argument '[^']*')?)\. /,
    '$1: ',
  );
  const suggestion = /^\(Did (you mean .*\?)\)$/.exec(hint)?.[1];
  if (suggestion !== undefined) return `${sentence}: did ${suggestion}`;
  return /[.?]$/.test(sentence) ? sentence : `${sentence}: ${usage} --help lists what there is.`;
}
