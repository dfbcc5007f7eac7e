/** What a code of the prompt checks means, why it matters, and how a mistake looks before and after. */
export interface Explanation {
  what: string
  why: string
  before: string
  after: string
}

/** Explanations for writers, by code. */
export const EXPLANATIONS: Record<string, Explanation> = {
  HBS001: {
    what: 'The file cannot be read as a template.',
    why: 'Nothing can be made of it, so no prompt is.',
    before: '{{#if topic.notes}}\nNotes: {{topic.notes}}',
    after: '{{#if topic.notes}}\nNotes: {{topic.notes}}\n{{/if}}',
  },
  HBS002: {
    what: 'A name in braces is not known at this place.',
    why: 'A misspelt name would silently leave a hole in the prompt, or switch a part of it off.',
    before: '{{topic.titel}}',
    after: '{{topic.title}}',
  },
  HBS003: {
    what: 'A helper or block is not known, or has not what it needs.',
    why: 'There are four helpers (eq, join, lines, plural) and four blocks (if, unless, each, with), and nothing else.',
    before: '{{uppercase topic.title}}',
    after: '{{topic.title}}',
  },
  HBS004: {
    what: 'A template includes another one that does not exist.',
    why: 'The prompt could not be made.',
    before: '{{> locale/stile}}',
    after: '{{> locale/style}}',
  },
  HBS005: {
    what: 'Too many ../ in a name.',
    why: 'There is nothing above the top.',
    before: '{{../topic.title}}',
    after: '{{topic.title}}',
  },
  HBS006: {
    what: 'A list or a group is printed as it is.',
    why: 'The model would read [object Object].',
    before: '{{sources}}',
    after: '{{#each sources}}\n- {{name}}\n{{/each}}',
  },
  HBS007: {
    what: 'A loop runs over something that is no list.',
    why: 'It would print nothing at all.',
    before: '{{#each topic.title}}…{{/each}}',
    after: '{{#each topic.facts}}…{{/each}}',
  },
  HBS008: {
    what: 'Three braces.',
    why: 'In web pages they mean something; in prompts they only look as if they did.',
    before: '{{{topic.title}}}',
    after: '{{topic.title}}',
  },
  HBS009: {
    what: 'The name of an included template is computed.',
    why: 'Nobody could check that it exists.',
    before: '{{> (lookup . "part")}}',
    after: '{{> rhythm}}',
  },
  HBS010: {
    what: 'Templates include each other in a circle.',
    why: 'The prompt would never end.',
    before: 'a.hbs: {{> b}}   b.hbs: {{> a}}',
    after: 'a.hbs: {{> b}}   b.hbs: text',
  },
  HBS011: {
    what: 'A template inside a template.',
    why: 'It would be hidden from everybody who looks for files.',
    before: '{{#*inline "x"}}…{{/inline}}',
    after: '{{> x}}, and a file partials/x.hbs',
  },
  LOC001: {
    what: 'One language has a file that another one lacks.',
    why: 'What you change for one language would silently not hold for the others.',
    before: 'locales/en_US/style.hbs, and none in ru_RU',
    after: 'a file in each language, or only: [en_US] in its front matter',
  },
  LOC002: {
    what: 'The languages differ where they must be the same, or are the same where they must differ.',
    why: 'Turkish has a guide to language features and nobody else; only English may sound non-native; sections are the same everywhere.',
    before: 'ru_RU: nonNativeProbability: 0.3',
    after: 'ru_RU: nonNativeProbability: 0',
  },
  LOC003: {
    what: 'The text of a language is in another language.',
    why: 'A model that is told in English how to write Turkish drifts into English.',
    before: 'ru_RU/style.hbs: Write like a skater…',
    after: 'ru_RU/style.hbs: Пиши так, как рассказывают приятелю…',
  },
  USE001: {
    what: 'Nothing uses this file.',
    why: 'Changes in it would have no effect.',
    before: 'partials/extra.hbs',
    after: '{{> extra}} in article/system.hbs',
  },
  USE002: {
    what: 'There are not exactly four sources, one of each kind.',
    why: 'Articles lean on an encyclopedia, an encyclopedia brand, a forum and a social network.',
    before: 'two forums',
    after: 'kind: encyclopedia, encyclopedia-brand, forum, social',
  },
  TOK001: {
    what: 'The prompt is longer than we want to pay for.',
    why: 'Every article pays for every word of it.',
    before: 'twenty pairs of good and bad examples',
    after: 'the three that work best',
  },
  RUL001: {
    what: 'Two rules cannot be kept together.',
    why: 'The model would break one of them at random.',
    before: 'sections of 800 words in an article of 500',
    after: 'sections that fit into words',
  },
  GOLD001: {
    what: 'A prompt is not what it was when somebody last looked at it.',
    why: 'Changes are to be seen before they are paid for a hundred times.',
    before: 'an edited template',
    after: 'npm run prompts -- render, then npm run prompts -- accept',
  },
  GOLD002: {
    what: 'An answer that somebody liked would now be refused.',
    why: 'A rule that refuses good articles costs money for nothing.',
    before: 'words: [400, 500] for a section that had 290',
    after: 'words: [250, 420]',
  },
  SEC001: {
    what: 'Something that looks like a secret key, or a command for templates inside a topic.',
    why: 'These files are read by everybody; topics are data and never run.',
    before: 'sk-…',
    after: 'the key in .env',
  },
}

/** An explanation as text. */
export function formatExplanation(code: string, { what, why, before, after }: Explanation): string {
  const indent = (text: string) => text.replace(/^/gm, '    ')
  return `${code}  ${what}\n  Why: ${why}\n  Before:\n${indent(before)}\n  After:\n${indent(after)}\n`
}
