import { ARTICLE_FORMS } from '../../site/content/schema.ts'
import { ADDRESSES, HEADINGS } from '../../writer/prompts/locale-settings.ts'
import { FINISH_REASONS, REPLY_FORMATS, SOURCE_KINDS } from '../../writer/prompts/writer-settings.ts'
import type { SettingPath } from '../protocol/settings.ts'

const CHOICES: Record<string, readonly string[]> = {
  'models.servers.finishReason': FINISH_REASONS,
  'models.servers.format': REPLY_FORMATS,
  'sources.sources.kind': SOURCE_KINDS,
  'forms.forms.form': ARTICLE_FORMS,
  'locale.styleGuidance.address': ADDRESSES,
  'locale.styleGuidance.forms.form': ARTICLE_FORMS,
  'locale.styleGuidance.forms.sections.heading': HEADINGS,
}

/** The values that the writer accepts for a setting; undefined where any text or number may stand. */
export function choicesOf(stem: string, path: SettingPath): readonly string[] | undefined {
  return CHOICES[[stem, ...path.filter((key) => typeof key === 'string')].join('.')]
}
