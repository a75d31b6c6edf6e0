import { christmasFile, listFile, newDonorsFile, reinstatedFile, rollCallFile } from './list-files.js';

export { AdvancementListsController } from './lists.controller.js';

/** The files of lists. */
export const listFiles = [listFile, rollCallFile, newDonorsFile, reinstatedFile, christmasFile];
