import { together } from '../together';

together(4);
