import { configCells } from '@/components/config/configCells';
import { patrolRuleColumns } from './columns';
import { patrolRuleConfig } from './type';

export const cellsOf = configCells(patrolRuleConfig, patrolRuleColumns);
