import type { Content } from '../../../../src/domain/config';
import { isFieldOf, type PackageTemplateBody, packageValue } from '../../../../src/domain/packageTemplate';
import { languageKeys } from '../../../../src/domain/review';
import { liveOf, type StoredConfig } from '../../kit/config/store';

/** A content as this type's. */
export const packageBody = (content: Content<unknown>): PackageTemplateBody =>
  (content as Content<PackageTemplateBody>).body;

/** Body of the live, scheduled or most recent version; undefined if never published. */
export function servedPackage(config: StoredConfig): PackageTemplateBody | undefined {
  const live = liveOf(config);
  return live ? packageBody(live.content) : undefined;
}

/** Template fields shown in audit rows and requests. */
export function packageFacts(body: PackageTemplateBody): Record<string, unknown> {
  const { bag, claim, texts, ...rest } = body;
  const words = languageKeys.flatMap((language) =>
    Object.entries(texts[language]).map(([key, text]) => [`${key}_${language}`, text] as const),
  );
  const all = { ...rest, ...claim, ...Object.fromEntries(words), bag_id: bag.bag_id, value: packageValue(body) };
  return Object.fromEntries(Object.entries(all).filter(([field]) => isFieldOf(field, body)));
}
