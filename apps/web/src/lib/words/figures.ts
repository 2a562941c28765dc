const figures = new Intl.NumberFormat('en-IN')

/** Formats a count with Indian grouping, such as 1,24,310. Complaint numbers are not grouped. */
export const formatFigure = (value: number): string => figures.format(value)
