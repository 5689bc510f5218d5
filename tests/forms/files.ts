import { newKey } from '../../mock/testing';
import type { Forms } from './types';

/** One red point. */
const data = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const fileForms: Forms = {
  uploadFile: () => ({ purpose: 'picture', name: '红点.png', data, idem_key: newKey() }),
};
