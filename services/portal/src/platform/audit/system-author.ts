import { systemTexts } from '@campus/domain/shell';

/** Who acts where no person does, in every history alike: shown as the System Process. Entries of the first releases say `portal`. [PAFVIEW-012] */
export const SYSTEM_AUTHOR = { actionBy: '0', actionByName: systemTexts.systemProcess } as const;
