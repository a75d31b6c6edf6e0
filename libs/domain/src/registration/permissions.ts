import { definePermissions } from '@campus/contract-kit';

/**
 * `register`: a student registers for courses, and sees the own check-ins and the own courses on the map. `administer`: staff of academic records
 * keep notices and act for students. `keepSections`: the registrar keeps sections, waitlists and terms. [REG-001] [NOTICE-006]
 */
export const registrationPermissions = definePermissions('registration', ['register', 'administer', 'keepSections']);
