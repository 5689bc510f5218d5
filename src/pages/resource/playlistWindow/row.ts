import type { ConfigRow } from '@/components/config/types';
import type { PlaylistBody } from '@/domain/playlist/rules';

export type PlaylistRow = ConfigRow<PlaylistBody>;
